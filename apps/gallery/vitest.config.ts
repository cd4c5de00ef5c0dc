import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'
import { largest } from './src/visual/largest.js'
import { tolerance } from './src/visual/tolerance.js'

// The system's browser where there is one, else the one that Playwright brought.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(path => path && existsSync(path))
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Letters look alike on every machine.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb'
]
const resolve = { conditions: ['@latchkey/source', ...defaultClientConditions] }
const local = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Made anew for each project: vitest writes names into it.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { ...(executablePath ? { executablePath } : {}), args },
    contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1, viewport: largest }
  }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  expect: {
    toMatchScreenshot: {
      comparatorOptions: tolerance,
      // A busy machine needs its time until two pictures are equal.
      timeout: 20_000,
      resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => local(`baselines/${arg}${ext}`),
      resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) => local(`.out/pictures/${arg}${ext}`)
    }
  }
})

/** Every story with its play function, axe and its picture, in one theme. */
function stories(theme: 'light' | 'dark'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: local('.storybook') })],
    resolve,
    test: {
      name: theme,
      env: { VITE_GALLERY_THEME: theme },
      setupFiles: ['src/visual/visual.setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 90_000,
      browser: browser()
    }
  }
}

export default defineConfig({
  test: {
    projects: [
      stories('light'),
      stories('dark'),
      { resolve, test: { name: 'page', include: ['src/**/*.test.tsx'], browser: browser() } },
      { test: { name: 'node', include: ['src/**/*.test.ts'] } }
    ]
  }
})
