import { accounts, chainTwo } from '../../apps/sandbox/src/world.js'
import { expect, moving, test, type Page } from './fixtures.js'
import { tabTo } from './focusRound.js'
import { accountButton, card, connectButton, heading, walletWindow } from './visitor.js'

test.use(moving)

const alice = accounts[0]!.address

const inCard = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.lk-DialogCard')?.contains(document.activeElement) ?? false)

test('S2.72 S2.73 a keyboard is enough: connect, look, change network, leave', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, /^Connect Wallet$/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Connect Wallet')).toBeFocused()

  await tabTo(page, /^Sandbox Wallet/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sandbox Wallet')).toBeVisible()
  await expect(walletWindow(page)).toBeAttached()
  await tabTo(page, /^Approve$/)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('address')).toHaveText(alice)
  await expect(card(page)).toBeHidden()
  await expect(accountButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, /^Network/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Choose Network')).toBeFocused()
  await tabTo(page, new RegExp(`^.?${chainTwo.name}`))
  await page.keyboard.press('Enter')
  await expect(walletWindow(page)).toContainText('Switch network')
  await tabTo(page, /^Approve$/)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)

  await expect(heading(page, 'Choose Network')).toBeFocused()
  await tabTo(page, /^Back$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Disconnect$/)
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeHidden()
  await expect(connectButton(page)).toBeFocused()
})

test('S2.73 the focus goes round in the card, both ways, and back to the button', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Connect Wallet')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key)
      expect(await inCard(page), `${key} ${step}`).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(connectButton(page)).toBeFocused()
})

test('S2.72 a press on the scrim closes, a press that only ends there does not', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  const { x, y } = (await heading(page, 'Connect Wallet').boundingBox())!
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(20, 300)
  await page.mouse.up()
  await expect(card(page)).toBeVisible()
  await page.mouse.click(20, 300)
  await expect(card(page)).toBeHidden()
})

test('S2.74 the page behind does not scroll, nor jump', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await page.mouse.move(60, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('S2.01 S9.08 the card is a sheet at the bottom, as wide as the window', async ({ page }) => {
    await page.goto('/')
    // A scrollbar that takes room keeps it, so that nothing moves.
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    await connectButton(page).click()
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await expect
      .poll(() =>
        card(page)
          .boundingBox()
          .then((box) => box && [box.x, box.width, box.y + box.height]),
      )
      .toEqual([0, width, 844])
    await page.mouse.click(195, 60)
    await expect(card(page)).toBeHidden()
  })
})

test('S9.08 the card is 360 px wide in a wide window', async ({ page }) => {
  await page.goto('/')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await expect
    .poll(() =>
      card(page)
        .boundingBox()
        .then((box) => box?.width),
    )
    .toBe(360)
})
