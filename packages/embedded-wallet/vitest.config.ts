import { browserPackage } from '../../tooling/vitest/browserPackage.js'

export default browserPackage({ optimize: ['valibot'] })
