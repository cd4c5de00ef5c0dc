import { expect, test } from './fixtures.js'
import { card, heading, pick } from './visitor.js'

test('wallets with hostile metadata: shown as text, cut, told apart, and nothing of theirs runs or loads', async ({
  page,
  axe,
  shot,
}) => {
  await page.goto('/playground.html?crowd=hostile&relay=none')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await expect(card(page).getByText('<img src=x onerror="window.__owned=1"><b>Wallet</b>')).toBeVisible()

  const titles = await card(page).locator('.lk-ListItem-title').allTextContents()
  for (const title of titles) {
    expect(title.length).toBeLessThanOrEqual(61)
    expect(title).not.toMatch(/[\u0000-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
  }
  const images = await card(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  for (const source of images) expect(source).toMatch(/^data:image\//)
  const twins = await card(page).getByRole('button', { name: /^Twin/ }).allTextContents()
  expect(twins).toHaveLength(2)
  expect(new Set(twins).size, 'two rows that read the same').toBe(2)

  // A name of 10 kB neither widens the card nor the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // The card may still be growing to its size.
  await expect.poll(async () => (await card(page).boundingBox())!.width).toBe(360)
  await axe('.lk-DialogCard')
  await shot('connect-hostile')

  await pick(page, 'Script Picture')
  await expect(heading(page, 'Script Picture')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => Reflect.get(window, '__owned'))).toBeUndefined()
})

test('two wallets with one rdns: each row asks its own wallet', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Reflect.set(window, 'asked', asked)
    const announce = (title: string): void => {
      const provider = {
        request: ({ method }: { method: string }) => {
          if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') asked.push(title)
          return method === 'eth_accounts'
            ? Promise.resolve([])
            : Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        },
        on: () => undefined,
        removeListener: () => undefined,
      }
      const info = {
        uuid: `00000000-0000-4000-8000-00000000000${title.length}`,
        name: title,
        rdns: 'test.same',
        icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      }
      const tell = (): void =>
        void window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      window.addEventListener('eip6963:requestProvider', tell)
    }
    announce('The first')
    announce('The second')
  })
  await page.goto('/playground.html')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  for (const title of ['The second', 'The first']) {
    await pick(page, title)
    await expect(card(page)).toContainText('Connection declined')
    await card(page).getByRole('button', { name: 'Back' }).click()
  }
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'asked') as string[]))).toEqual(
    new Set(['The second', 'The first']),
  )
})

test('a provider that throws wherever it is touched is no wallet, and no harm', async ({ page }) => {
  await page.addInitScript(() => {
    const thorn = new Proxy(
      {},
      {
        get: () => {
          throw new Error('Do not touch')
        },
        has: () => {
          throw new Error('Do not touch')
        },
      },
    )
    for (const detail of [
      thorn,
      null,
      undefined,
      { info: thorn, provider: {} },
      { info: { name: 'No request', rdns: 'test.none' }, provider: thorn },
    ]) {
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      )
    }
  })
  await page.goto('/playground.html')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(card(page).getByRole('button', { name: /^Sandbox Wallet/ })).toBeVisible()
  await expect(card(page).getByText('No request')).toHaveCount(0)
})

test('issue 12: a long list whose code cannot be loaded shows its wallets all the same', async ({
  page,
  watch,
}) => {
  watch.expect(/longLists|net::ERR_FAILED/)
  await page.route(/\/longLists-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/playground.html?crowd=539&relay=none')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(card(page).getByRole('listitem').nth(99)).toBeAttached()
  await card(page).getByRole('listitem').nth(50).getByRole('button').click()
  await expect(heading(page, 'Connect Wallet')).toBeHidden()
})
