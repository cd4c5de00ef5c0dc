import { accounts, chainOne } from '../../apps/sandbox/src/world.js'
import { startBadGateway, type Mood } from './badGateway.js'
import { holdings } from './chain.js'
import { expect, test } from './fixtures.js'
import { approve, card, pick, shownTokens, withoutTickets } from './visitor.js'

const alice = accounts[0]!.address
const moods: readonly Exclude<Mood, 'badItem'>[] = [
  'down',
  'slow',
  '500',
  'malformed',
  'html',
  'elsewhere',
  'wrongShape',
]

for (const mood of moods) {
  test(`S7.01 S8.46 a gateway that is ${mood} costs the visitor nothing: the balances come from the chain`, async ({
    page,
    watch,
  }) => {
    const { page: demo, gateway, close } = await startBadGateway(mood)
    try {
      // What browsers write into the console by themselves, and the two hosts that stand in here.
      watch.expect(/^request to http:\/\/127\.0\.0\.1:\d+/)
      // The demo allows pictures of its own gateway, and a list that is quickly there asks this one for some.
      watch.expect(/^policy: img-src blocked http:\/\/127\.0\.0\.1:\d+\/getWalletImage\//)
      watch.expect(
        /Failed to load resource|Cross-Origin Request Blocked|Same Origin Policy|^policy: connect-src blocked https:\/\/elsewhere\.example|elsewhere\.example/,
      )
      await page.goto(`${demo}/playground.html?gatewayUrl=${encodeURIComponent(gateway)}`)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await pick(page, 'Sandbox Wallet')
      await approve(page)
      await expect(page.getByTestId('address')).toHaveText(alice)
      await expect(page.getByTestId('balance')).toHaveText('100 ETH')

      await page.locator('.Stage').getByRole('button', { name: /0x/ }).click()
      const owned = withoutTickets(await holdings(chainOne.id, alice))
      await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible({ timeout: 30_000 })
      expect(await shownTokens(page)).toEqual(owned)
      await page.keyboard.press('Escape')
      await expect(card(page)).toBeHidden()
    } finally {
      close()
    }
  })
}

test('S7.05 one bad item in a list costs that item, and nothing of it is run or shown as more than text', async ({
  page,
  watch,
}) => {
  const { page: demo, gateway, close } = await startBadGateway('badItem')
  try {
    watch.expect(/^request to http:\/\/127\.0\.0\.1:\d+/)
    await page.goto(`${demo}/playground.html?gatewayUrl=${encodeURIComponent(gateway)}`)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await pick(page, 'Sandbox Wallet')
    await approve(page)
    await page.locator('.Stage').getByRole('button', { name: /0x/ }).click()
    await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
    expect(await shownTokens(page)).toEqual({ ETH: '100', SCRIPT: '1.5' })
    await expect(card(page).getByText('<img src=x onerror="window.__owned=1">')).toBeVisible()
    await expect(card(page).locator('img[src^="javascript:"]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, '__owned'))).toBeUndefined()
  } finally {
    close()
  }
})
