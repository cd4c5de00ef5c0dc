import { privateKeyToAccount } from 'viem/accounts'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.js'
import { test } from './phone.js'
import { readCode } from './qrCode.js'
import { card, pick } from './visitor.js'

const { address } = privateKeyToAccount(phoneKeys[0])

/** What each of the two keeps, as text. */
const kept = (
  page: Page,
): Promise<{ readonly morning: string; readonly night: string; readonly other: readonly string[] }> =>
  page.evaluate(() => {
    const entries = Object.entries(localStorage)
    const of = (id: string): string =>
      JSON.stringify(entries.filter(([key]) => key.startsWith(`@latchkey/${id}/`)))
    return {
      morning: of('morning'),
      night: of('night'),
      other: entries.map(([key]) => key).filter((key) => !/^@latchkey\/(morning|night)\//.test(key)),
    }
  })

/**
 * Keeps the address of every socket that the page opens: not every driver tells of them. Runs in the page.
 */
function noteSockets(): void {
  const opened: string[] = []
  Reflect.set(window, 'openedSockets', opened)
  window.WebSocket = new Proxy(WebSocket, {
    construct(native, [url, ...rest]: ConstructorParameters<typeof WebSocket>) {
      opened.push(String(url))
      return new native(url, ...rest)
    },
  })
}

/** The keys that sockets to the relay were opened with, in their order. */
async function relayKeys(page: Page): Promise<readonly string[]> {
  const opened = await page.evaluate(() => Reflect.get(window, 'openedSockets') as readonly string[])
  return opened
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname === '/relay')
    .map(
      ({ searchParams }) =>
        (
          JSON.parse(Buffer.from(searchParams.get('auth')?.split('.')[1] ?? '', 'base64url').toString()) as {
            readonly iss: string
          }
        ).iss,
    )
}

test('two instances on one page: a phone that one of them pairs with is unknown to the other, in its storage and over its sockets', async ({
  page,
  phone,
}) => {
  await page.addInitScript(noteSockets)
  await page.goto('/two-modals.html')
  const morning = page.getByRole('region', { name: 'Morning swim' })
  const night = page.getByRole('region', { name: 'Night swim' })
  const openCode = async (half: Locator): Promise<string> => {
    await half.getByRole('button', { name: 'Connect Wallet' }).click()
    await pick(page, 'WalletConnect')
    return readCode(card(page).getByRole('img', { name: /^QR code/ }))
  }

  const first = await openCode(morning)
  await expect.poll(() => relayKeys(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  const second = await openCode(night)
  expect(second).not.toBe(first)
  // Each speaks for itself, with a key of its own.
  await expect.poll(() => relayKeys(page)).toHaveLength(2)
  const [one, other] = await relayKeys(page)
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
  await page.reload()
  await expect(night).not.toContainText('Nobody has signed up.')
  await expect(morning).toContainText('Nobody has signed up.')
  await expect.poll(() => relayKeys(page)).toEqual([other])
  await phone.disconnect()
  await expect(night).toContainText('Nobody has signed up.')
  expect(await relayKeys(page)).toEqual([other])
})
