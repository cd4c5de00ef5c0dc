import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'

// The system's browser where there is one, else the one that Playwright brought.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(path => path && existsSync(path))
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Every story with its play function and axe, in one theme. */
function stories(theme: 'light' | 'dark'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    test: {
      name: theme,
      env: { VITE_GALLERY_THEME: theme },
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args } }),
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false
      }
    }
  }
}

export default defineConfig({ test: { projects: [stories('light'), stories('dark')] } })
