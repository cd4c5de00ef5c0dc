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

// Named, so that none is found halfway through a run, which would reload the page.
const optimized = [
  '@latchkey/walletconnect > @walletconnect/sign-client',
  '@tanstack/react-query',
  '@wagmi/core',
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'valibot',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/ens',
  'wagmi',
]

const inBrowser = (
  name: string,
  include: string[],
  change: Omit<TestProjectInlineConfiguration, 'test'> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  optimizeDeps: { include: optimized },
  ...change,
  test: {
    name,
    include,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
})

const browser = inBrowser('browser', ['src/**/*.browser.test.{ts,tsx}'])

/** What shares a connection with the host's wagmi, once more with wagmi 2. */
const two: Readonly<Record<string, string>> = { wagmi: 'wagmi2', '@wagmi/core': 'wagmi2-core' }
const wagmiTwo = inBrowser(
  'wagmi2',
  [
    'wagmiSharing.browser.test.tsx',
    'hostConfig.browser.test.ts',
    'malformedEvents.browser.test.ts',
    'evmAdapter.conformance.browser.test.ts',
  ].map((file) => `src/${file}`),
  {
    resolve: {
      alias: Object.entries(two).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    cacheDir: 'node_modules/.vite-wagmi2',
    optimizeDeps: { include: optimized.map((name) => two[name] ?? name) },
  },
)

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: {
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: './src/chains.fixture.ts',
    projects: [node, browser, wagmiTwo],
  },
})
