import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'

type TestOptions = NonNullable<ViteUserConfig['test']>

export interface BrowserPackageOptions {
  /**
   * The dependencies that the tests in a browser import. One that is not named is found halfway through a run
   * and reloads the page.
   */
  readonly optimize: readonly string[]
  /** What differs from the usual: `globalSetup`, `testTimeout`, `fileParallelism`. */
  readonly test?: Omit<TestOptions, 'projects'>
  /** Further projects, beside `node` and `browser`. */
  readonly projects?: readonly TestProjectInlineConfiguration[]
}

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

/** A project of tests that run in Chromium. */
export const inBrowser = (
  name: string,
  include: string[],
  optimize: readonly string[],
  more: Omit<TestProjectInlineConfiguration, 'test'> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  optimizeDeps: { include: [...optimize] },
  ...more,
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

/**
 * The tests of a package that works in pages: `*.test.ts` in Node, `*.browser.test.ts(x)` in Chromium, both
 * on the sources of the other packages.
 *
 * @example
 * export default browserPackage({ optimize: ['valibot'], test: { globalSetup: './src/chains.fixture.ts' } })
 */
export function browserPackage({ optimize, test, projects = [] }: BrowserPackageOptions): ViteUserConfig {
  // Each project has chains of its own. The root runs no test, and would start them once more.
  const { globalSetup, ...shared } = test ?? {}
  const withSetup = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration =>
    globalSetup ? { ...project, test: { ...project.test, globalSetup } } : project
  const inNode: TestProjectInlineConfiguration = {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      // SDKs and chains are large: each process loads them once, not once a file.
      isolate: false,
      include: ['src/**/*.test.ts'],
      exclude: ['src/**/*.browser.test.*'],
    },
  }
  return defineConfig({
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['@latchkey/source'] } },
    test: {
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      ...shared,
      projects: [inNode, inBrowser('browser', ['src/**/*.browser.test.{ts,tsx}'], optimize), ...projects].map(
        withSetup,
      ),
    },
  })
}
