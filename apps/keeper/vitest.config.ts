import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

import { inBrowser } from '../../tooling/vitest/browserPackage.js'

export default defineConfig({
  resolve: {
    conditions: ['@latchkey/source', ...defaultClientConditions],
    dedupe: ['@noble/curves', '@noble/hashes', '@scure/base'],
  },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.*'],
        },
      },
      inBrowser('browser', ['src/**/*.browser.test.ts'], ['valibot']),
    ],
  },
})
