import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@noble/hashes/blake2.js',
    '@noble/hashes/sha3.js',
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
    '@latchkey/verify-polkadot > @noble/curves/ed25519.js',
    '@latchkey/verify-polkadot > @noble/curves/secp256k1.js',
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@scure/base',
    'valibot',
  ],
  // The files share a chain, and some of them put it out of order. Its runtime is real and takes its time.
  test: { globalSetup: './src/chains.fixture.ts', fileParallelism: false, testTimeout: 60_000 },
})
