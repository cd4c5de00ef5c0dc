import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source'] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // A worker keeps what it loaded.
    isolate: false,
    // The gateways of these tests borrow their databases, as the gateway's own tests do.
    globalSetup: ['../gateway/src/emptyDatabase.fixture.ts'],
    setupFiles: ['../gateway/src/lendDatabase.fixture.ts'],
    // Chains and databases in each file: compiling their code well takes longer than what they are asked for.
    execArgv: ['--liftoff-only'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
