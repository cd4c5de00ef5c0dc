import { onrampUrl } from '../../apps/sandbox/src/onramp/world.js'
import { chainOne } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { focusRound } from './focusRound.js'
import { button, inArabic, inEnglish, narrow, openAccount, settled, wide } from './moneyScreens.js'
import { lostParts, screenAudit, unseenParts } from './screenAudit.js'
import { card, heading } from './visitor.js'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async ({ watch }) => {
  giveBack = await borrowChain(chainOne.id)
  watch.expect(new RegExp(`^request to ${onrampUrl}`))
})
test.afterEach(() => giveBack())

/** Each screen of buying, one order long; each is looked at. */
async function throughBuying(
  page: Page,
  door: typeof inEnglish,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { onramp, shell, titles, whatIsABuy } = door.words
  const show = async (name: string, title: string): Promise<void> => {
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    await test.step(name, () => look(name))
  }
  const link = card(page).getByRole('link', { name: /Sandbox Card/ })
  const back = (): Promise<void> =>
    card(page).locator('.lk-Header').getByRole('button', { name: shell.back }).click()
  await openAccount(page, door)
  await button(page, titles.buy).click()
  await expect(link).toBeVisible()
  await show('buy-providers', titles['choose-provider'])
  await card(page).locator('.lk-Send-token').first().click()
  await show('buy-currency', titles['select-currency'])
  await back()
  await card(page).locator('.lk-Send-token').last().click()
  await show('buy-token', titles['select-token'])
  await button(page, /USDC/).click()
  await button(page, onramp.guide).click()
  await expect(card(page).getByText(whatIsABuy.compareTitle)).toBeVisible()
  await show('buy-what', titles['what-is-a-buy'])
  await button(page, whatIsABuy.action).click()
  await expect(link).toBeVisible()
  const [shop] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await shop.close()
  await expect(heading(page, titles.buy)).toBeVisible()
  await show('buy-progress', titles.buy)
  await button(page, onramp.orders).click()
  await show('buy-activity', titles.activity)
}

for (const [language, door, dir] of [
  ['English', inEnglish, 'ltr'],
  ['Arabic', inArabic, 'rtl'],
] as const)
  test(`money 13.14 every screen of buying in ${language}: axe, keyboard, both themes and widths, 200 %, forced colours`, async ({
    page,
    axe,
    shot,
  }) => {
    test.setTimeout(240_000)
    await throughBuying(page, door, async (name) => {
      expect(await card(page).evaluate((element) => getComputedStyle(element).direction)).toBe(dir)
      for (const [colorScheme, size] of [
        ['dark', narrow],
        ['light', wide],
      ] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' })
        await axe('.lk-DialogCard')
        expect(await page.evaluate(screenAudit), `${colorScheme} ${size.width}`).toEqual([])
      }
      await shot(`${name}-${language}`)
      await page.setViewportSize({ width: 640, height: 512 })
      expect(await page.evaluate(screenAudit), '200 %').toEqual([])
      expect(await page.evaluate(lostParts), '200 %').toEqual([])
      await page.setViewportSize(wide)
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      expect(await page.evaluate(unseenParts), 'forced colours').toEqual([])
      await focusRound(page)
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    })
  })
