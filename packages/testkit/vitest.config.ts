import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@noble/curves/ed25519.js',
    '@radix-ui/react-dialog',
    '@scure/base',
    '@solana/kit',
    '@solana/web3.js',
    '@walletconnect/sign-client',
    'react',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'viem',
    'viem/accounts',
  ],
  test: { globalSetup: './src/chains.fixture.ts' },
})
