import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'

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

/**
 * A server of pictures that holds each back until it is told to let them go: `/held/<name>.svg`,
 * `/held/asked`, `/held/go`.
 */
const heldPictures: Plugin = {
  name: 'held-pictures',
  configureServer(server) {
    let waiting: ServerResponse[] = []
    server.middlewares.use('/held', ({ url = '' }, response) => {
      if (url.endsWith('.svg')) return void waiting.push(response)
      response.end(String(waiting.length))
      if (!url.startsWith('/go')) return
      for (const each of waiting)
        each
          .setHeader('content-type', 'image/svg+xml')
          .end(
            '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
          )
      waiting = []
    })
  },
}

// What needs a page is .test.tsx, what does not is .test.ts.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['src/**/*.test.ts'] } },
      {
        plugins: [heldPictures],
        // Found before the first test, or their late discovery would load React twice.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            '@radix-ui/react-dialog',
            '@tanstack/react-virtual',
            'lucide-react',
            'qr',
            'qr/decode.js',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/browser.fixture.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args },
              contextOptions: { viewport },
            }),
            instances: [{ browser: 'chromium' }],
            viewport,
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
