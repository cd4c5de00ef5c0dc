import { defineConfig } from 'vitest/config'

/** `npm run bench:index`: on request, since what it measures wants a machine at rest. */
export default defineConfig({
  resolve: { conditions: ['@latchkey/source'] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: { include: ['src/**/*.bench.ts'], environment: 'node', testTimeout: 600_000 },
})
