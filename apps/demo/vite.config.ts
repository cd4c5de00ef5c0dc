import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

const page = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Served, the packages' sources with hot reload; built, what any host gets.
  resolve: command === 'serve' ? { conditions: ['@latchkey/source', ...defaultClientConditions] } : {},
  // The bar's back end; built pages have it from what serves them (`npm start`).
  server: { proxy: { '/bar/': 'http://127.0.0.1:8797' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A strict policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: page('index.html'),
        playground: page('playground.html'),
        embedded: page('embedded.html'),
        twoModals: page('two-modals.html'),
        treasury: page('treasury.html'),
        members: page('members.html'),
        bar: page('bar.html'),
        guests: page('guests.html'),
        phone: page('phone.html'),
        plain: page('plain.html'),
        minimal: page('minimal/index.html'),
      },
    },
  },
}))
