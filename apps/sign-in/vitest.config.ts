import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source'] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // What a host sets; of 32 characters at least.
    env: {
      SIGN_IN_SECRET: 'a secret of the tests for challenges',
      AUTH_SECRET: 'another secret of the tests for the cookies of others',
    },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
