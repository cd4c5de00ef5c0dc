import { privateKeyToAccount } from 'viem/accounts'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.js'
import { test } from './phone.js'
import { readCode } from './qrCode.js'
import { card, pick } from './visitor.js'

const { address } = privateKeyToAccount(phoneKeys[0])

/** What each of the two keeps, as text. */
const kept = (page: Page): Promise<{ readonly morning: string; readonly night: string; readonly other: readonly string[] }> =>
  page.evaluate(() => {
    const entries = Object.entries(localStorage)
    const of = (id: string): string => JSON.stringify(entries.filter(([key]) => key.startsWith(`@latchkey/${id}/`)))
    return { morning: of('morning'), night: of('night'), other: entries.map(([key]) => key).filter((key) => !/^@latchkey\/(morning|night)\//.test(key)) }
  })

test('two instances on one page: a phone that one of them pairs with is unknown to the other, in its storage and over its sockets', async ({ page, phone }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname === '/relay') sockets.push(new URL(socket.url()).searchParams.get('auth') ?? '')
  })
  await page.goto('/twins.html')
  const morning = page.getByRole('region', { name: 'Morning swim' })
  const night = page.getByRole('region', { name: 'Night swim' })
  const openCode = async (half: Locator): Promise<string> => {
    await half.getByRole('button', { name: 'Connect Wallet' }).click()
    await pick(page, 'WalletConnect')
    return readCode(card(page).getByRole('img', { name: /^QR code/ }))
  }

  const first = await openCode(morning)
  await expect.poll(() => sockets.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  const second = await openCode(night)
  expect(second).not.toBe(first)
  // Each speaks for itself, with a key of its own.
  await expect.poll(() => sockets.length).toBe(2)
  const [one, other] = sockets.map((token) => (JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { readonly iss: string }).iss)
  expect(one).not.toBe(other)

  await phone.pair(second)
  await expect(card(page)).toBeHidden()
  await expect(night).not.toContainText('Nobody has signed up.')
  await expect(morning).toContainText('Nobody has signed up.')
  const stored = await kept(page)
  expect(stored.other).toEqual([])
  expect(stored.night).toContain(address)
  expect(stored.morning.toLowerCase()).not.toContain(address.toLowerCase())

  // After a reload only the one with a session has anything to say to the relay.
  sockets.length = 0
  await page.reload()
  await expect(night).not.toContainText('Nobody has signed up.')
  await expect(morning).toContainText('Nobody has signed up.')
  await expect.poll(() => sockets.length).toBe(1)
  await phone.disconnect()
  await expect(night).toContainText('Nobody has signed up.')
  expect(sockets.length).toBe(1)
})
