import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: ['@walletconnect/sign-client', 'valibot', 'viem', 'viem/accounts'],
  test: { globalSetup: './src/relay.fixture.ts', setupFiles: ['src/patience.fixture.ts'] },
})
