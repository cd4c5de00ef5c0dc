import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@latchkey/walletconnect > valibot',
    '@noble/curves/ed25519.js',
    '@noble/hashes/sha2.js',
    '@scure/base',
    '@solana/addresses',
    '@solana/instructions',
    '@solana/kit',
    '@solana/rpc-api',
    '@solana/rpc-spec',
    '@solana/rpc-spec-types',
    '@solana/spl-token',
    '@solana/transaction-messages',
    '@solana/transactions',
    '@solana/wallet-adapter-base',
    '@solana/web3.js',
    '@wallet-standard/app',
    'valibot',
  ],
  test: { globalSetup: './src/chains.fixture.ts' },
})
