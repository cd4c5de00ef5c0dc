import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// The system's browser where there is one, else the one that Playwright brought.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(path => path && existsSync(path))
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

// What needs a page is .test.tsx, what does not is .test.ts.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['src/**/*.test.ts'] } },
      {
        // Found before the first test, or their late discovery would load React twice.
        optimizeDeps: { include: [
            'react',
            'react-dom/client',
            '@radix-ui/react-dialog',
            '@tanstack/react-virtual',
            'lucide-react',
            'qr',
            'qr/decode.js',
            'vitest-browser-react'
          ] },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/browser.fixture.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false
          }
        }
      }
    ]
  }
})
