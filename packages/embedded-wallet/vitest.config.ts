import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({
  optimize: ['fast-check', 'valibot'],
  test: { globalSetup: './src/keeperServer.fixture.ts' },
})
