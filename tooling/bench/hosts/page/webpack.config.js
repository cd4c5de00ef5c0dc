import { readFileSync } from 'node:fs'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
}
const page = readFileSync('page/index.html', 'utf8')

// As in the guides of webpack and of its loaders; the rest is what mode "production" sets.
// oxlint-disable-next-line import/no-default-export -- webpack reads it
export default {
  mode: 'production',
  entry: './page/client.tsx',
  output: { filename: '[name].[contenthash].js', publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: { loader: 'swc-loader', options: swc } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ templateContent: page.replace(/<script.*<\/script>/, '') }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
  ],
}
