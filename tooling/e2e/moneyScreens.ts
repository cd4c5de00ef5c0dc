import type { Locator } from '@playwright/test'
import { chainOne } from '../../apps/sandbox/src/world.js'
import { ar } from '../../packages/react/src/locales/ar.js'
import type { Catalogue } from '../../packages/react/src/messages/catalogue.js'
import { english } from '../../packages/react/src/messages/english.fixture.js'
import { expect, test, type Page } from './fixtures.js'
import { heldEther, lookAlikeOf } from './payments.js'
import { approve, card, heading, pick } from './visitor.js'

export const { recipient } = heldEther.family
export const wide = { width: 1280, height: 860 }
export const narrow = { width: 390, height: 844 }

/** What is on show: its name, and the title of the card where it is a view of its own. */
interface Shown {
  readonly name: string
  readonly title?: string
}
export const button = (page: Page, name: string | RegExp): Locator =>
  card(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
export const tab = (page: Page, name: string): Locator => card(page).getByRole('tab', { name, exact: true })
export const amountField = (page: Page): Locator => card(page).locator('.lk-Send-amount')
export const recipientField = (page: Page, words: Catalogue): Locator =>
  card(page).getByRole('textbox', { name: words.send.recipient, exact: true })

/** Where the account opens: on the plain page, or on the one that has a language of its own. */
interface Door {
  readonly path: string
  readonly words: Catalogue
  readonly connect: (page: Page) => Locator
  readonly account: (page: Page) => Locator
}
const screen = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true })
export const inEnglish: Door = {
  path: '/plain.html',
  words: english,
  connect: (page) => screen(page, 'Connect'),
  account: (page) => screen(page, 'Account'),
}
export const inArabic: Door = {
  path: '/playground.html?locale=ar-EG',
  words: ar,
  connect: (page) => page.locator('.Stage').getByRole('button', { name: ar.buttons.connect }),
  account: (page) => page.locator('.Stage').getByRole('button', { name: /0x|latchkey\.te/ }),
}

/** A wallet is connected, and its account is open. */
export async function openAccount(page: Page, { path, connect, account }: Door = inEnglish): Promise<void> {
  await page.goto(path)
  await connect(page).click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
  await account(page).click()
  await expect(card(page).locator('.lk-Tokens .lk-ListItem').first()).toBeVisible()
}

/** Nothing waits, and nothing is on its way in. */
export async function settled(page: Page): Promise<void> {
  await expect(card(page).locator('.lk-Shimmer, [data-state=entering], [aria-busy=true]')).toHaveCount(0)
}

/** Every screen that money has, one payment long; each is looked at. */
export async function throughMoney(
  page: Page,
  door: Door,
  look: (shown: Shown) => Promise<void>,
): Promise<void> {
  const { words } = door
  const { account, activity, names, nfts, replace, send, shell, titles } = words
  const show = async (name: string, title?: string): Promise<void> => {
    if (title !== undefined) await expect(heading(page, title)).toBeFocused()
    await settled(page)
    await test.step(name, () => look({ name, ...(title !== undefined && { title }) }))
  }
  const back = (): Promise<void> => button(page, shell.back).click()
  await page.clock.install()
  await openAccount(page, door)
  await show('account-tokens')
  await tab(page, account.nfts).click()
  await expect(card(page).locator('.lk-NftTile').first()).toBeVisible()
  await show('account-nfts')
  await card(page).locator('.lk-NftTile').first().click()
  await expect(button(page, nfts.back)).toBeFocused()
  await show('nft-details')
  await button(page, nfts.back).click()

  await button(page, titles.receive).click()
  await card(page).getByRole('textbox').fill('0.75')
  await expect(card(page).getByRole('status').filter({ hasText: chainOne.name })).toContainText(/ETH/)
  await card(page).getByRole('heading', { level: 2 }).focus()
  await show('receive', titles.receive)
  await button(page, new RegExp(titles['compatible-networks'])).click()
  await show('compatible-networks', titles['compatible-networks'])
  await card(page).locator('.lk-Header').getByRole('button', { name: shell.back }).click()
  await back()

  await button(page, account.more).click()
  await card(page).getByRole('menuitem', { name: account.settings }).click()
  await card(page)
    .getByRole('button', { name: new RegExp(shell.ChooseAccountName) })
    .click()
  await expect(button(page, titles['choose-name'])).not.toHaveAttribute('aria-busy')
  await show('names-intro')
  await button(page, titles['choose-name']).click()
  await card(page).getByRole('textbox').fill('carol')
  await expect(card(page).getByRole('list', { name: names.suggestions })).toBeVisible()
  await card(page).getByRole('heading', { level: 2 }).focus()
  await show('names-taken', titles['choose-name'])
  await card(page).getByRole('textbox').fill('walrus')
  await expect(card(page).getByRole('status').filter({ hasText: 'walrus' })).toBeVisible()
  await card(page).getByRole('heading', { level: 2 }).focus()
  await show('names-free', titles['choose-name'])
  await back()
  await back()
  await back()

  await button(page, titles.swap).click()
  await show('swap', titles.swap)
  await card(page).locator('.lk-Swap-taken .lk-Send-token').click()
  await show('swap-select-token', titles['select-swap-token'])
  await button(page, /DAI/).click()
  await amountField(page).fill('0.5')
  await expect(card(page).locator('.lk-View-pinned').getByRole('button')).not.toHaveAttribute('aria-disabled')
  await card(page).locator('summary').click()
  await card(page).getByRole('heading', { level: 2 }).focus()
  await show('swap-filled', titles.swap)
  await button(page, send.review).click()
  await expect(card(page).locator('.lk-View-pinned').getByRole('button')).not.toHaveAttribute('aria-disabled')
  await show('swap-review', titles['preview-swap'])
  await back()
  await back()

  await button(page, titles.send).click()
  await show('send', titles.send)
  await button(page, send.token('ETH')).click()
  await show('select-token', titles['select-token'])
  await back()
  await amountField(page).fill('0.1375')
  await recipientField(page, words).fill(recipient)
  await expect(button(page, send.review)).not.toHaveAttribute('aria-disabled')
  await card(page).getByRole('heading', { level: 2 }).focus()
  await show('send-filled', titles.send)
  await button(page, send.review).click()
  await show('send-review', titles['review-send'])
  await heldEther.hold(true)
  await card(page).locator('.lk-View-pinned').getByRole('button').click()
  await approve(page)

  await expect(card(page).locator('.lk-PendingPayments')).toContainText(account.waitsForNetwork)
  await show('account-sending')
  await tab(page, account.activity).click()
  await expect(card(page).locator('.lk-ListItem').first()).toContainText(activity.pending)
  await page.clock.fastForward(61_000)
  await expect(card(page).getByText(replace.slow)).toBeVisible()
  await show('activity-slow')
  await button(page, replace.cancel).click()
  await expect(card(page).getByText(replace.fee)).toBeVisible()
  await show('activity-cancel')
  await button(page, replace.notNow).click()
  await button(page, activity.all).click()
  await show('transactions', titles.activity)
  await back()

  await button(page, titles.send).click()
  await amountField(page).fill('0.1')
  await recipientField(page, words).fill(lookAlikeOf(recipient))
  await expect(button(page, send.review)).not.toHaveAttribute('aria-disabled')
  await button(page, send.review).click()
  await expect(card(page).getByRole('alert')).toContainText(send.lookAlike)
  await expect(card(page).locator('.lk-View-pinned').getByRole('button')).not.toHaveAttribute('aria-disabled')
  await show('send-look-alike', titles['review-send'])
}
