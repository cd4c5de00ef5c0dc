import type { Locator } from '@playwright/test'
import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import {
  askForCode,
  axeInKeeper,
  codeFor,
  guest,
  makeRecoveryCode,
  newAddress,
  openWallet,
  signedIn,
  signInByMail,
  siteOf,
  surface,
  typeCode,
} from './guest.js'
import { accountButton, card, heading } from './visitor.js'

const port = process.env.E2E_PORT ?? '4173'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use({ baseURL: siteOf(`http://127.0.0.1:${port}`) })

async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

test.describe('a page that is not on the list', () => {
  test.use({ baseURL: `http://evil.site.localhost:${port}` })
  test('embedded 19.12 S8.44 a page that is not on the keeper’s list gets no wallet', async ({
    page,
    watch,
    shot,
  }) => {
    // Neither the keeper nor the gateway knows the page.
    watch.expect(/frame-ancestors|framing|refused to|ERR_(BLOCKED|FAILED)|CORS policy/i)
    await page.goto('/guests.html')
    await askForCode(page, newAddress())
    await expect(card(page).getByText('Couldn’t reach your wallet')).toBeVisible({ timeout: 45_000 })
    await expect(guest(page)).not.toHaveText(signedIn)
    await shot('not-on-the-list')
  })
})

test('embedded 19.14 with the keyboard alone, in and out of the keeper’s frame; axe finds nothing in either', async ({
  page,
  axe: axeInPage,
}) => {
  await page.goto('/guests.html')
  await openWallet(page, newAddress())
  await axeInPage('.lk-DialogCard')
  await axeInKeeper(page)
  const later = surface(page).getByRole('button', { name: 'Later' })
  await tabTo(page, later)
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeHidden()

  const family = at(familyWorlds, 0)
  await familyCard(page, family).getByRole('button', { name: 'Sign the receipt' }).press('Enter')
  const sign = surface(page).getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await axeInPage('.lk-DialogCard')
  await axeInKeeper(page)
  await tabTo(page, sign)
  await page.keyboard.press('Enter')
  await expect(familyCard(page, family).getByTestId('verdict')).toHaveText('verified')
})

test('embedded §6 a protection that is required cannot be put off, and is asked for again after a reload', async ({
  page,
  shot,
}) => {
  const address = newAddress()
  await page.goto('/guests.html?recovery=require')
  await askForCode(page, address)
  await typeCode(page, await codeFor(address))
  await expect(guest(page)).toHaveText(signedIn)
  const title = heading(page, 'Upgrade your Wallet')
  const make = surface(page).getByRole('button', { name: 'Make a recovery code' })
  await expect(title).toBeVisible()
  await expect(make).toBeVisible()
  await expect(surface(page).getByRole('button', { name: 'Later' })).toBeHidden()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(title).toBeVisible()

  await page.reload()
  await expect(guest(page)).toHaveText(signedIn)
  await expect(card(page)).toBeHidden()
  await accountButton(page).click()
  await expect(title).toBeVisible()
  await shot('required-after-a-reload')
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(title).toBeVisible()
  await makeRecoveryCode(page)
  await surface(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page)).toBeHidden()

  await page.reload()
  await expect(guest(page)).toHaveText(signedIn)
  await accountButton(page).click()
  await expect(card(page)).toBeVisible()
  await expect(title).toBeHidden()
})

test('S2.68 closing the modal while the keeper asks says no, and the page is told', async ({ page }) => {
  const family = at(familyWorlds, 0)
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  await familyCard(page, family).getByRole('button', { name: 'Sign the receipt' }).click()
  await expect(surface(page).getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
  await expect(familyCard(page, family).getByRole('button', { name: 'Sign the receipt' })).toBeEnabled()
  await expect(familyCard(page, family).getByTestId('verdict')).not.toHaveText('verified')
})

const opens = `${keeperUrl}/keeper/v1/factors/**`

test('embedded 16 while the keeper is away nothing is signed, and nothing said to be; it can be tried again', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(/ERR_FAILED|NetworkError|Cross-Origin Request Blocked/i)
  const family = at(familyWorlds, 0)
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  await page.context().route(opens, (route) => route.abort())
  await familyCard(page, family).getByRole('button', { name: 'Sign the receipt' }).click()
  const sign = surface(page).getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(surface(page).getByText('Couldn’t reach the wallet service')).toBeVisible()
  await expect(surface(page).getByText('Done')).toBeHidden()
  await shot('signing-failed')
  await page.context().unroute(opens)
  await surface(page).getByRole('button', { name: 'Try again' }).click()
  await sign.click()
  await expect(familyCard(page, family).getByTestId('verdict')).toHaveText('verified')
  await expect(card(page)).toBeHidden()
})

test('embedded 10 what is being signed when the modal is closed still reaches the page', async ({ page }) => {
  const family = at(familyWorlds, 0)
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  let go: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (go = resolve))
  await page.context().route(opens, async (route) => {
    await closed
    await route.continue()
  })
  await familyCard(page, family).getByRole('button', { name: 'Sign the receipt' }).click()
  await surface(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(surface(page).getByText('Signing…')).toBeVisible()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
  go()
  await expect(familyCard(page, family).getByTestId('verdict')).toHaveText('verified')
})
