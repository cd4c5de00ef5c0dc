import { startBigDirectory } from './bigDirectory.js'
import { expect, test } from './fixtures.js'
import { middle, quietestOf } from './longTasks.js'
import { card } from './visitor.js'

// The driver's recorder reads the whole page at each step, and would be measured along with it.
test.use({ trace: 'off' })

/** Keeps the greatest number of tiles and shapes of tiles at a time, in the window. */
function countTiles(): void {
  const grid = document.querySelector('.lk-VirtualGrid-tiles') as HTMLElement
  const tiles = grid.getElementsByClassName('lk-VirtualGrid-tile')
  const shapes = grid.getElementsByClassName('lk-VirtualGrid-blank')
  const look = (): void => {
    const most = Number(Reflect.get(window, 'mostTiles') ?? 0)
    Reflect.set(window, 'mostTiles', Math.max(most, tiles.length + shapes.length))
  }
  new MutationObserver(look).observe(grid, { childList: true, subtree: true })
  look()
}

/** Goes to the end, and to the new end with each page that comes, until the last wallet is there. */
async function loadAll(count: number): Promise<void> {
  const grid = document.querySelector('.lk-VirtualGrid') as HTMLElement
  while (!grid.querySelector(`[aria-posinset="${count}"]`)) {
    grid.scrollTop = grid.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  grid.scrollTop = 0
}

for (const count of [539, 10_000]) {
  test(`${count} wallets in the grid at a quarter of the speed: no task over 50 ms while pages come, while it scrolls, is walked through or searched, and never more than 60 tiles`, async ({
    page,
    browser,
    browserName,
    watch,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium tells how long its tasks take.')
    test.setTimeout(300_000)
    // The servers of this test are on ports of their own; the relay never answers.
    watch.expect(/127\.0\.0\.1:|WebSocket|socket|relay/i)
    const directory = await startBigDirectory(count)
    try {
      await page.goto(directory.page)
      await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
      await card(page)
        .getByRole('button', { name: /^All Wallets/ })
        .click()
      await expect(card(page).getByRole('button', { name: /^Wallet 1( |$)/ })).toBeVisible()
      // What speaks to the relay is loaded meanwhile; it is no part of the grid.
      await page.waitForTimeout(3000)
      await page.evaluate(countTiles)
      const quietest = await quietestOf(browser, page)
      await page.mouse.move(...(await middle(card(page).locator('.lk-VirtualGrid'))))

      const scroll = (steps: number, by: number) => async (): Promise<void> => {
        for (let step = 0; step < steps; step += 1) {
          await page.mouse.wheel(0, by)
          await page.waitForTimeout(30)
        }
      }
      expect(await quietest({ rate: 4, act: scroll(12, 600) }), 'ms, while pages come').toEqual([])

      await page.evaluate(loadAll, count)
      const leap = Math.ceil(((count / 3) * 120) / 30)
      expect(
        await quietest({
          rate: 4,
          act: async () => {
            await scroll(31, leap)()
            await scroll(31, -leap)()
          },
        }),
        'ms, down the whole way and up',
      ).toEqual([])

      await card(page)
        .getByRole('button', { name: /^Wallet 1( |$)/ })
        .focus()
      expect(
        await quietest({
          rate: 4,
          act: async () => {
            for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageDown', 'End', 'Home'])
              await page.keyboard.press(key, { delay: 30 })
          },
        }),
        'ms, while it is walked through',
      ).toEqual([])

      await card(page).getByRole('searchbox').focus()
      expect(
        await quietest({
          rate: 4,
          act: async () => {
            await page.keyboard.press('ControlOrMeta+a')
            await page.keyboard.type(`Wallet ${count}`, { delay: 60 })
            await page.waitForTimeout(1500)
          },
        }),
        'ms, while it is searched',
      ).toEqual([])
      await expect(
        card(page).getByRole('button', { name: new RegExp(`^Wallet ${count}( |$)`) }),
      ).toBeVisible()

      const most = await page.evaluate(() => Number(Reflect.get(window, 'mostTiles')))
      console.log(`    ${count} wallets: at most ${most} tiles at a time`)
      expect(most).toBeGreaterThan(9)
      expect(most).toBeLessThanOrEqual(60)
    } finally {
      directory.close()
    }
  })
}
