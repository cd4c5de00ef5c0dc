import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source'] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // A worker keeps what it loaded.
    isolate: false,
    globalSetup: ['src/emptyDatabase.fixture.ts'],
    setupFiles: ['src/lendDatabase.fixture.ts'],
    // Half of these tests wait for a time limit, and leave their core to another.
    maxWorkers: 2,
    // A database in each file: to compile its code well takes longer than what it is asked for.
    execArgv: ['--liftoff-only'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
