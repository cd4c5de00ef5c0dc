import type { Locator, Page } from '@playwright/test'
import type { SandboxWallet } from '../../packages/testkit/src/evm/sandboxWallet.js'
import { tokens } from '../../apps/sandbox/src/world.js'
import { expect } from './fixtures.js'

/** The wallets of the demo, by the name that they announce. */
export const rdns = {
  sandbox: 'test.latchkey.sandbox',
  paper: 'test.latchkey.paper',
  island: 'test.latchkey.island',
} as const
export type WalletName = keyof typeof rdns
export const walletTitle = {
  sandbox: 'Sandbox Wallet',
  paper: 'Paper Wallet',
  island: 'Island Wallet',
} as const

/** The card, as a dialog or a part of the page. */
export const card = (page: Page): Locator => page.locator('.lk-DialogCard')
export const heading = (page: Page, name: string): Locator =>
  card(page).getByRole('heading', { name, exact: true, level: 2 })
/** The window of a sandbox wallet. */
export const walletWindow = (page: Page): Locator => page.locator('sandbox-wallet-window')

/**
 * Does what the card refuses, and waits until it has shaken: for half a second, which is less than a busy
 * machine may take to look at it.
 */
export async function shakes(page: Page, act: () => Promise<void>): Promise<void> {
  const watch = await card(page).evaluateHandle((element) => ({
    seen: new Promise<boolean>((resolve) => {
      new MutationObserver(() => {
        if (element.hasAttribute('data-shake')) resolve(true)
      }).observe(element, { attributeFilter: ['data-shake'] })
      setTimeout(() => resolve(false), 10_000)
    }),
  }))
  await act()
  expect(await watch.evaluate(({ seen }) => seen), 'the card shook').toBe(true)
  await expect(card(page)).not.toHaveAttribute('data-shake')
}

export const connectButton = (page: Page): Locator =>
  page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' })
export const accountButton = (page: Page): Locator =>
  page.locator('.Header-actions').getByRole('button', { name: /0x|latchkey\.te/ })

export async function approve(page: Page): Promise<void> {
  await walletWindow(page).getByRole('button', { name: 'Approve' }).click()
}
export async function reject(page: Page): Promise<void> {
  await walletWindow(page).getByRole('button', { name: 'Reject' }).click()
}

/** Runs in the page, with the hand on a sandbox wallet. */
export async function withWallet<Result, Arg = undefined>(
  page: Page,
  name: WalletName,
  use: (wallet: SandboxWallet, arg: Arg) => Result,
  arg?: Arg,
): Promise<Result> {
  const wallet = await page.evaluateHandle(
    (id) => (Reflect.get(window, '__sandboxWallets') as Record<string, SandboxWallet>)[id],
    rdns[name],
  )
  return wallet.evaluate<Result, Arg>(use as never, arg as Arg)
}

/** Picks a wallet in the open list. */
export async function pick(page: Page, title: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
}

/** Opens the modal, picks the wallet, agrees in its window. */
export async function connect(page: Page, name: WalletName = 'sandbox'): Promise<void> {
  await connectButton(page).click()
  await pick(page, walletTitle[name])
  await approve(page)
  await expect(card(page)).toBeHidden()
}

/** From the account to its settings. */
export async function openSettings(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'More', exact: true }).click()
  await card(page).getByRole('menuitem', { name: 'Settings' }).click()
}

/** Closes the modal by Escape, and waits until the focus is back in the page. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(page.locator('.Header-actions button:focus')).toBeVisible()
}

/** Types over what a field holds. (With a stock Firefox, `fill` sets the value behind the page's back.) */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** The balances that the open Account view shows: symbol → exact amount, from the tooltips. */
export async function shownTokens(page: Page): Promise<Record<string, string>> {
  const list = card(page).getByRole('list', { name: 'Tokens' })
  const all = card(page).getByRole('button', { name: /^Show (all|more)/ })
  await expect(list).toBeVisible()
  if (await all.isVisible()) await all.click()
  const titles = await list
    .locator('.lk-ListItem-subtitle .lk-Amount')
    .evaluateAll((each) => each.map((amount) => amount.getAttribute('title') ?? ''))
  return Object.fromEntries(titles.map((title) => title.split('\u00a0').reverse() as [string, string]))
}

/** S5.10: a client drops tokens with 0 decimals. */
export function withoutTickets(all: Record<string, string>): Record<string, string> {
  const dropped = new Set(tokens.filter(({ decimals }) => decimals === 0).map(({ symbol }) => symbol))
  return Object.fromEntries(Object.entries(all).filter(([symbol]) => !dropped.has(symbol)))
}
