import { texts as keeperArabic } from '../../apps/keeper/src/surfaces/texts/ar.js'
import { texts as keeperEnglish } from '../../apps/keeper/src/surfaces/texts/en.js'
import { ar } from '../../packages/react/src/locales/ar.js'
import { arLogin } from '../../packages/react/src/locales/login/ar.js'
import { english } from '../../packages/react/src/messages/english.fixture.js'
import { loginEn } from '../../packages/react/src/messages/login.en.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import {
  axeInKeeper,
  guest,
  keeperFrame,
  newAddress,
  signedIn,
  signInByMail,
  siteOf,
  surface,
} from './guest.js'
import { narrow, wide } from './moneyScreens.js'
import { accountButton, card } from './visitor.js'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use({ baseURL: siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`) })

for (const { locale, dir, account, login, keeper } of [
  { locale: 'en-US', dir: 'ltr', account: english.account, login: loginEn, keeper: keeperEnglish },
  { locale: 'ar-EG', dir: 'rtl', account: ar.account, login: arLogin.login, keeper: keeperArabic },
] as const)
  test(`embedded 19.14 what the keeper shows, ${dir}: axe finds nothing in it, and it fits, in both themes and widths`, async ({
    page,
    axe,
    shot,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/guests.html')
    await signInByMail(page, newAddress())
    await page.goto(`/guests.html?locale=${locale}`)
    await expect(guest(page)).toHaveText(signedIn)
    const root = surface(page).locator('html')
    const button = (name: string) => surface(page).getByRole('button', { name, exact: true })

    /** As it is now, in both themes and widths. */
    async function look(name: string): Promise<void> {
      for (const [theme, size] of [
        ['dark', narrow],
        ['light', wide],
      ] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await expect(root).toHaveAttribute('data-theme', theme)
        await expect(root).toHaveAttribute('dir', dir)
        await axe('.lk-DialogCard')
        await axeInKeeper(page)
        const overflow = await keeperFrame(page)?.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name} is wider than its frame`).toBe(0)
      }
      await shot(`keeper-${name}-${dir}`)
    }

    await familyCard(page, at(familyWorlds, 0)).getByRole('button', { name: 'Sign the receipt' }).click()
    await expect(button(keeper.sign)).toBeEnabled()
    await look('approve')
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()

    await accountButton(page).click()
    await card(page).getByRole('button', { name: account.more, exact: true }).click()
    await card(page).getByRole('menuitem', { name: account.settings }).click()
    await card(page)
      .getByRole('button', { name: new RegExp(`^${login.backup}`) })
      .click()
    await expect(button(keeper.makeCode)).toBeVisible()
    await look('overview')
    for (const title of ['ways', 'activity'] as const) {
      await button(keeper[title]).click()
      await expect(surface(page).getByRole('heading', { name: keeper[title] })).toBeVisible()
      await expect(surface(page).getByRole('listitem').first()).toBeVisible()
      await look(title)
      await button(keeper.back).click()
    }
    await button(keeper.words).click()
    await expect(surface(page).getByRole('heading', { name: keeper.exportTitle })).toBeVisible()
    await look('export')
  })
