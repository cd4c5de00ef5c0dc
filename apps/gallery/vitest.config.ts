import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'
import { createPictureCommands } from './src/visual/commands.js'
import { largest } from './src/visual/largest.js'

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
  // Letters look alike on every machine.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]
const resolve = { conditions: ['@latchkey/source', ...defaultClientConditions] }
const local = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const pictures = createPictureCommands(local('baselines'), local('.out/pictures'))

// Made for each project: vitest writes names into it.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { ...(executablePath ? { executablePath } : {}), args },
    contextOptions: {
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      viewport: largest,
    },
  }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  // Storybook, axe and the components load once, not once a file.
  isolate: false,
  commands: { ...pictures },
})

/**
 * Every story once: its play function, then axe, its faces and its picture in both themes, and its layout.
 */
const stories: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: local('.storybook') })],
  resolve,
  test: {
    name: 'stories',
    env: { VITE_GALLERY_THEME: 'light' },
    setupFiles: ['src/visual/visual.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    browser: browser(),
  },
}

export default defineConfig({
  test: {
    // A story waits more than it works.
    maxWorkers: 2,
    projects: [
      stories,
      { resolve, test: { name: 'page', include: ['src/**/*.test.tsx'], browser: browser() } },
      { test: { name: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
