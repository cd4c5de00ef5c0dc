import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@noble/curves/ed25519.js',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/blake2.js',
    '@noble/hashes/utils.js',
    '@polkadot-api/merkleize-metadata',
    '@polkadot-api/metadata-builders',
    '@polkadot-api/substrate-bindings',
    '@polkadot/api',
    '@polkadot/rpc-provider/ws',
    '@latchkey/testkit > @polkadot/keyring',
    '@latchkey/testkit > @polkadot/types',
    '@latchkey/testkit > viem',
    '@latchkey/testkit > viem/accounts',
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@scure/base',
    '@scure/sr25519',
    'valibot',
  ],
  // The files share a chain, and some of them put it out of order. Its runtime is real and takes its time.
  test: { globalSetup: './src/chains.fixture.ts', fileParallelism: false, testTimeout: 60_000 },
})
