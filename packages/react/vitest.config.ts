import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// The system's browser where there is one, else the one that Playwright brought.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
// Of the page and of the frame in it that holds a test: a press at the lower edge of the frame misses it, and
// a frame larger than the page is shown smaller.
const viewport = { width: 1280, height: 1100 }
const resolve = { conditions: ['@latchkey/source', ...defaultClientConditions] }

const inBrowser = {
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-dom/server',
      'react-redux',
      'axe-core',
      'vitest-browser-react',
      '@latchkey/core > @reduxjs/toolkit',
      '@latchkey/core > @reduxjs/toolkit/query',
      '@latchkey/core > valibot',
      '@latchkey/ui > lucide-react',
      '@latchkey/ui > qr',
      'qr/decode.js',
      '@latchkey/ui > @radix-ui/react-dialog',
      '@latchkey/ui > @tanstack/react-virtual',
      '@latchkey/walletconnect > @walletconnect/sign-client',
      '@latchkey/walletconnect > valibot',
    ],
  },
}
// Made for each: Vitest writes into it.
const browserTest = () => ({
  setupFiles: ['src/browser.fixture.ts', 'src/patience.fixture.ts'],
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  browser: {
    enabled: true,
    headless: true,
    provider: playwright({
      launchOptions: { ...(executablePath ? { executablePath } : {}), args },
      contextOptions: { viewport },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport,
    screenshotFailures: false,
  },
})
// React 18 beside the one that everything else is tested with.
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: `${name}-18`,
}))

// What needs a page is .test.tsx, what does not (a server, plain functions) is .test.ts. A page of jsdom, as
// hosts have it in their own tests, is .dom.test.tsx; what runs with each React is .react.test.tsx.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve: { conditions: ['@latchkey/source'] } },
        test: { name: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        resolve,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/**/*.dom.test.tsx'],
          testTimeout: 60_000,
        },
      },
      {
        ...inBrowser,
        resolve,
        test: {
          ...browserTest(),
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/**/*.dom.test.tsx'],
          provide: { react: '19' },
        },
      },
      {
        ...inBrowser,
        // The compiler's own runtime of JSX is React's as well.
        resolve: { ...resolve, alias: react18 },
        cacheDir: 'node_modules/.vite-react-18',
        test: {
          ...browserTest(),
          name: 'react18',
          include: ['src/**/*.react.test.tsx'],
          provide: { react: '18' },
        },
      },
    ],
  },
})
