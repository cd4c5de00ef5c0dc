import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    conditions: ['@latchkey/source'],
    // By path and not by dependency: the testkit depends on this package.
    alias: {
      '@latchkey/testkit': fileURLToPath(new URL('../testkit/src/exports/index.ts', import.meta.url)),
    },
  },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  // Patient: a busy machine is slow, not wrong.
  test: {
    environment: 'node',
    // A worker keeps what it loaded.
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['src/patience.fixture.ts'],
  },
})
