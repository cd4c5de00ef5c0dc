import { createTestClient, http, parseUnits } from 'viem'
import { bitcoinChain } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { solanaChain } from '../../apps/sandbox/src/solana/world.js'
import { chainOne } from '../../apps/sandbox/src/world.js'
import { at, decimalsOf, familyWorlds, type FamilyWorld } from './familyChains.js'
import { expect, type Page } from './fixtures.js'
import type { Locator } from '@playwright/test'
import { approve, card, heading, type } from './visitor.js'

/** A family whose chain can be made to wait. */
export interface HeldFamily {
  readonly family: FamilyWorld
  readonly caipNetworkId: string
  /** From now on, whether payments stay pending. */
  readonly hold: (held: boolean) => Promise<unknown>
}

const anvil = createTestClient({ mode: 'anvil', transport: http(chainOne.rpcUrl) })

const callOf = (method: string, params: readonly unknown[]): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})
export const askSolana = (method: string, params: readonly unknown[] = []): Promise<Response> =>
  fetch(solanaChain.rpcUrl, { method: 'POST', ...callOf(method, params) })
const tellPolkadot = (path: string, call?: RequestInit): Promise<Response> =>
  fetch(`${polkadotChain.wsUrl.replace('ws:', 'http:')}/${path}`, { method: 'POST', ...call })

export const heldEther: HeldFamily = {
  family: at(familyWorlds, 0),
  caipNetworkId: chainOne.caipNetworkId,
  async hold(held) {
    await anvil.setAutomine(!held)
    if (!held) await anvil.mine({ blocks: 1 })
  },
}
export const heldSolana: HeldFamily = {
  family: at(familyWorlds, 1),
  caipNetworkId: solanaChain.caipNetworkId,
  hold: (held) => askSolana(held ? 'latchkey_pause' : 'latchkey_resume'),
}

export const heldBitcoin: HeldFamily = {
  family: at(familyWorlds, 2),
  caipNetworkId: bitcoinChain.caipNetworkId,
  hold: (held) => fetch(`${bitcoinChain.esploraUrl}/_${held ? 'pause' : 'resume'}`, { method: 'POST' }),
}
/** Its node takes a payment and never says so, until the page asks again. */
export const heldPolkadot: HeldFamily = {
  family: at(familyWorlds, 3),
  caipNetworkId: polkadotChain.caipNetworkId,
  hold: (held) => tellPolkadot(held ? '_lose' : '_resume'),
}

/** A family whose transactions are good for a time only. */
interface ExpiringFamily extends HeldFamily {
  /** Ends the time of what was signed so far. */
  readonly expire: () => Promise<unknown>
}

export const expiringSolana: ExpiringFamily = {
  ...heldSolana,
  expire: () => askSolana('latchkey_expireBlockhash'),
}
/** Its node never hears of a payment. */
export const expiringPolkadot: ExpiringFamily = {
  ...heldPolkadot,
  hold: (held) => tellPolkadot(held ? '_drop' : '_resume'),
  // A transaction is good for 64 blocks.
  expire: () => tellPolkadot('', callOf('dev_newBlock', [{ count: 65 }])),
}

export async function openAccount(page: Page): Promise<void> {
  await page.locator('.Header-actions').getByRole('button').last().click()
  await expect(card(page).locator('.lk-AccountView')).toBeVisible()
}

export async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await card(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading(page, 'Send')).toBeVisible()
}

export async function chooseToken(page: Page, symbol: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: /Choose another$/ })
    .click()
  await card(page)
    .getByRole('button', { name: new RegExp(symbol) })
    .first()
    .click()
}

export async function enter(page: Page, amount: string, recipient: string): Promise<void> {
  await type(card(page).getByRole('textbox', { name: /^Amount in/ }), amount)
  await type(card(page).getByRole('textbox', { name: 'To' }), recipient)
}

export async function review(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Review', exact: true }).click()
  await expect(heading(page, 'Review send')).toBeVisible()
}

/** The action of the review, which says how much. */
export const sendButton = (page: Page): Locator => card(page).getByRole('button', { name: /^Send \d/ })

/** From the review to the wallet's approval, and back on Account. */
export async function sendIt(page: Page): Promise<void> {
  await sendButton(page).click()
  await approve(page)
  await expect(card(page).locator('.lk-AccountView')).toBeVisible()
}

/** All of it. */
export async function pay(page: Page, amount: string, recipient: string, token?: string): Promise<void> {
  await openSend(page)
  if (token !== undefined) await chooseToken(page, token)
  await enter(page, amount, recipient)
  await review(page)
  await sendIt(page)
}

/** An address of an EVM chain with both ends of another, and nothing else of it. */
export const lookAlikeOf = (address: string): `0x${string}` =>
  `0x${address.slice(2, 6)}${'5'.repeat(32)}${address.slice(-4)}`.toLowerCase() as `0x${string}`

/** Rows of Activity that hold a text. */
export const rowsOf = (page: Page, text: string): Locator =>
  card(page).locator('.lk-ListItem').filter({ hasText: text })

/** How a row writes what was paid. */
export const paid = (amount: string, symbol: string): string => `\u2212${amount}\u00a0${symbol}`

export const unitsOf = (amount: string, symbol: string): bigint => parseUnits(amount, decimalsOf(symbol))

/** The end of everything sent before, as a page without its storage has it. */
export const forgetSent = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/\/sent@\d+$/.test(key)) localStorage.removeItem(key)
  })
