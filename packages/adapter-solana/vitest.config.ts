import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// The system's browser where there is one, else the one that Playwright brought.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const node: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.*'],
  },
}

const browser: TestProjectInlineConfiguration = {
  extends: true,
  // Named, so that none is found halfway through a run, which would reload the page.
  optimizeDeps: {
    include: [
      '@latchkey/walletconnect > @walletconnect/sign-client',
      '@latchkey/walletconnect > valibot',
      '@noble/curves/ed25519.js',
      '@noble/hashes/sha2.js',
      '@scure/base',
      '@solana/kit',
      '@solana/rpc-spec-types',
      '@solana/spl-token',
      '@solana/wallet-adapter-base',
      '@solana/web3.js',
      '@wallet-standard/app',
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
}

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: './src/chains.fixture.ts',
    projects: [node, browser],
  },
})
