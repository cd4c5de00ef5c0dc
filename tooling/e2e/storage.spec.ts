import { accounts } from '../../apps/sandbox/src/world.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, connect, connectButton, pick } from './visitor.js'

const alice = accounts[0]!.address

async function connectInPlayground(page: Page): Promise<void> {
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(page.getByTestId('address')).toHaveText(alice)
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(card(page)).toBeHidden()
}

for (const storage of ['memory', 'denied', 'full', 'corrupt']) {
  test(`a storage that is ${storage}: the visit works, and a reload starts over`, async ({ page }) => {
    await page.goto(`/playground.html?storage=${storage}`)
    await connectInPlayground(page)
    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  })
}

async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError')
        },
      })
    }
  })
}

test('a browser that denies its storage altogether', async ({ page }) => {
  await denyStorage(page)
  await page.goto('/playground.html')
  await connectInPlayground(page)
})

test('e2e 15: a page with a wagmi config of its own is not blank where the browser denies its storage', async ({
  page,
}) => {
  await denyStorage(page)
  await page.goto('/')
  await connect(page)
})

const entry = '@latchkey/lido/connection@2'
const entryOfBefore = '@latchkey/lido/connection@1'
const hostile =
  '{"connectorId":"test.latchkey.sandbox","caipNetworkId":"eip155:31337","accounts":[{"caipAddress":"eip155:31337:0x0","address":"<img src=x>"}],"wallet":{"name":"W","type":"ANNOUNCED","icon":"javascript:alert(1)"}}'
const rubbish = [
  [entry, '{"byId":'],
  [entry, 'null'],
  [entry, '[]'],
  [entry, '{"byId":{"eip155/x":{"connectorId":"x"}},"activeByNamespace":{"eip155":"eip155/x"}}'],
  [
    entry,
    `{"byId":{"eip155/test.latchkey.sandbox":${hostile}},"activeByNamespace":{"eip155":"eip155/test.latchkey.sandbox"},"networkByNamespace":{}}`,
  ],
  [entryOfBefore, '{"activeByNamespace":{},"sessions":{"eip155":{"connectorId":"x"}}}'],
  [entryOfBefore, `{"activeByNamespace":{},"sessions":{"eip155":${hostile}}}`],
] as const

/** Stores an entry before the first page loads, once. */
async function plant(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Firefox runs it in the empty page before, too.
      if (window.origin === 'null') return
      if (sessionStorage.getItem('planted') === null) localStorage.setItem(key, value)
      sessionStorage.setItem('planted', 'yes')
    },
    [key, value] as const,
  )
}

for (const [index, [key, text]] of rubbish.entries()) {
  test(`what is stored is rubbish (${index + 1}): disconnected, and the next session is kept`, async ({
    page,
  }) => {
    await plant(page, key, text)
    await page.goto('/')
    await expect(connectButton(page)).toBeVisible()
    await connect(page)
    await expect(page.getByTestId('address')).toHaveText(alice)
    await page.reload()
    await expect(page.getByTestId('wallet')).toHaveText('Sandbox Wallet')
  })
}

test('issue 11.3: a session that the release before stored is restored, and stored in the form of today', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate(
    ([today, before]) => {
      const { activeNamespace, byId } = JSON.parse(localStorage.getItem(today) ?? '')
      const [session] = Object.values<{ address: string }>(byId)
      const { address, ...rest } = session!
      const old = { activeNamespace, activeByNamespace: {}, sessions: { eip155: rest }, kept: [] }
      localStorage.setItem(before, JSON.stringify(old))
      localStorage.setItem('@latchkey/lido/addresses@1', JSON.stringify({ eip155: address }))
      localStorage.removeItem(today)
    },
    [entry, entryOfBefore] as const,
  )
  await page.reload()
  await expect(page.getByTestId('wallet')).toHaveText('Sandbox Wallet')
  await expect(page.getByTestId('address')).toHaveText(alice)
  const stored = (key: string): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), key)
  expect(JSON.parse((await stored(entry)) ?? '').byId).toMatchObject({
    'eip155/test.latchkey.sandbox': { address: alice },
  })
  expect(await stored(entryOfBefore)).toBeNull()
  expect(await stored('@latchkey/lido/addresses@1')).toBeNull()
})

test('what a newer version stored is left alone', async ({ page }) => {
  const newer = { key: '@latchkey/lido/connection@3', value: '{"shape":"of tomorrow"}' }
  await plant(page, newer.key, newer.value)
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await connect(page)
  expect(await page.evaluate((key) => localStorage.getItem(key), newer.key)).toBe(newer.value)
})

test('a stored session of an account that the wallet no longer grants ends quietly', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate(() => localStorage.removeItem('sandbox-wallet:test.latchkey.sandbox'))
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.locator('sandbox-wallet-window')).toHaveCount(0)
})
