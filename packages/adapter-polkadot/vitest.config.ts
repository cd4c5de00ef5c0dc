import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: [
    '@noble/hashes/blake2.js',
    '@noble/hashes/utils.js',
    '@polkadot-api/merkleize-metadata',
    '@polkadot/api',
    '@polkadot/util-crypto',
    '@latchkey/testkit > @polkadot/keyring',
    '@latchkey/testkit > @polkadot/types',
    '@latchkey/testkit > viem',
    '@latchkey/testkit > viem/accounts',
    '@latchkey/walletconnect > @walletconnect/sign-client',
    '@scure/base',
    'valibot',
  ],
  // They share a chain, and some of them put it out of order.
  test: { globalSetup: './src/chains.fixture.ts', fileParallelism: false },
})
