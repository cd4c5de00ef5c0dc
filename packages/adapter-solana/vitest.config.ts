import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@latchkey/walletconnect > valibot',
    '@noble/curves/ed25519.js',
    '@noble/hashes/sha2.js',
    '@scure/base',
    '@solana/kit',
    '@solana/rpc-spec-types',
    '@solana/spl-token',
    '@solana/wallet-adapter-base',
    '@solana/web3.js',
    '@wallet-standard/app',
  ],
  test: { globalSetup: './src/chains.fixture.ts' },
})
