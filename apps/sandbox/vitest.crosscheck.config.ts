import { defineConfig } from 'vitest/config'
import tests from './vitest.config.js'

/** What is tried on request only, beside software of others that this project does not depend on. */
export default defineConfig({ ...tests, test: { ...tests.test, include: ['src/**/*.crosscheck.ts'] } })
