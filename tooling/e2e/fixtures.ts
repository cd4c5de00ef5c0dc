import { expect, test as base, type Page } from '@playwright/test'
import { axeViolations } from './axe.js'
import { oneSpender } from './oneSpender.js'
import { type Watch, watchPage } from './watchPage.js'

export { expect, type Page }

/** For what tries how the card moves; elsewhere it stands still, as for a visitor who asked for that. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface Fixtures {
  /** Runs by itself: any error in the page fails the test, also one that the test does not look for. */
  readonly watch: Watch
  /**
   * Asserts that axe finds nothing on the page, or inside the given selector; `again` where it has seen the
   * same in another theme or direction.
   */
  readonly axe: (within?: string, again?: 'again') => Promise<void>
  /**
   * With SHOTS=1 keeps a picture of the page in `test-results/shots/<browser>/<name>.png`, to be looked at;
   * with SHOTS=all four of them, light and dark, wide and as on a phone.
   */
  readonly shot: (name: string) => Promise<void>
}

interface WorkerFixtures {
  /** Runs by itself: what spends in one browser waits for what spends in another. */
  readonly spender: undefined
}
/** Longer than any browser takes. */
const spenderPatience = 30 * 60_000

/** Playwright's `test` with the page under watch. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  spender: [
    async ({ browserName: _ }, use, { project }) => {
      const free = project.name.endsWith('-spending') ? await oneSpender() : undefined
      await use(undefined)
      await free?.()
    },
    { scope: 'worker', auto: true, timeout: spenderPatience },
  ],
  watch: [
    async ({ context, baseURL, browserName }, use) => {
      const watch = await watchPage(context, new URL(baseURL ?? 'http://127.0.0.1').origin)
      if (browserName === 'firefox') {
        // When it takes a picture, its driver puts a style of its own into the page, and the page's policy
        // stops it. It comes from an `eval`, which the page itself could not.
        watch.expect(/^policy: style-src-elem blocked inline at .*%3E%20eval:\d+$/)
        watch.expect(/sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/)
      }
      await use(watch)
      expect(watch.problems, 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
  axe: async ({ page }, use) => {
    await use(async (within, again) => {
      const options = { ...(within !== undefined && { within }), again: again !== undefined }
      expect(await axeViolations(page, options), 'axe').toEqual([])
    })
  },
  shot: async ({ page, browserName }, use) => {
    const keep = (name: string): Promise<Buffer> =>
      page.screenshot({ path: `test-results/shots/${browserName}/${name}.png`, animations: 'disabled' })
    await use(async (name) => {
      if (process.env.SHOTS === '1') await keep(name)
      if (process.env.SHOTS !== 'all') return
      const own = page.viewportSize()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const { width, height } of [
          { width: 1280, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize({ width, height })
          // The theme fades in.
          await page.waitForTimeout(400)
          await keep(`${name}-${colorScheme}-${width}`)
        }
      }
      await page.emulateMedia({ colorScheme: null })
      if (own) await page.setViewportSize(own)
    })
  },
})
