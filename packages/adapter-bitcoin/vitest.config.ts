import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@latchkey/testkit > @noble/curves/secp256k1.js',
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/legacy.js',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
    '@scure/base',
    '@scure/btc-signer',
    '@scure/btc-signer/utils.js',
    '@wallet-standard/app',
    'sats-connect',
    'valibot',
  ],
  test: { globalSetup: './src/chains.fixture.ts' },
})
