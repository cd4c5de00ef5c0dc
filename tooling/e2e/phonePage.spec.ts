import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { scan } from './qrCode.js'
import { card, connectButton, pick, type } from './visitor.js'

const link = (phone: Page) => phone.getByLabel('Link of the page')
const sheet = (phone: Page) => phone.getByRole('dialog')
const press = (phone: Page, name: string) => sheet(phone).getByRole('button', { name, exact: true }).click()

/** A phone in a tab of its own, beside the page. */
async function openPhone(page: Page, address = '/'): Promise<Page> {
  await page.goto(address)
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the phone' }).click(),
  ])
  await expect(link(phone)).toBeVisible()
  return phone
}

/** Shows the code, and what a camera reads in it. */
async function showCode(page: Page): Promise<{ readonly uri: string; readonly picture: Buffer }> {
  await page.bringToFront()
  await connectButton(page).click()
  await pick(page, 'WalletConnect')
  const code = card(page).getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  await expect.poll(() => scan(code).catch(() => '')).toMatch(/^wc:/)
  return { uri: await scan(code), picture: await code.screenshot() }
}

async function connect(page: Page, phone: Page): Promise<void> {
  const { uri } = await showCode(page)
  await phone.bringToFront()
  await type(link(phone), uri)
  await link(phone).press('Enter')
  await press(phone, 'Connect')
  await expect(phone.getByRole('button', { name: 'Disconnect Marram Lido' })).toBeVisible()
  await page.bringToFront()
  await expect(card(page)).toBeHidden()
}

test('the phone in a tab: connects by a picture, reads, signs, pays, moves, and is still connected after a reload', async ({
  page,
}) => {
  const phone = await openPhone(page)
  const { picture } = await showCode(page)
  await phone.bringToFront()
  await phone
    .getByLabel('Picture of a QR code')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(sheet(phone)).toContainText('Marram Lido wants to connect')
  await expect(sheet(phone)).toContainText('Ask you to sign messages')
  await expect(sheet(phone)).toContainText('Sandbox One, Sandbox Two')
  await expect(sheet(phone).getByRole('heading', { name: /wants to connect/ })).toBeFocused()
  await press(phone, 'Connect')

  await page.bringToFront()
  await expect(page.getByTestId('wallet')).toHaveText('Tern')
  await type(page.getByLabel('What you put your name to'), 'By phone.')
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await phone.bringToFront()
  await expect(sheet(phone).getByLabel('Content')).toHaveText('By phone.')
  await phone.keyboard.press('Escape')
  await expect(sheet(phone)).toBeHidden()
  await phone.getByRole('button', { name: /^M?\s*Sign a message/ }).click()
  await press(phone, 'Sign')
  await expect(page.getByTestId('verdict')).toHaveText('verified')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Give 0.01 ETH' }).click()
  await phone.bringToFront()
  await expect(sheet(phone)).toContainText(/Amount0\.01 ETHNetworkSandbox OneFeeat most 0\.\d+ ETH/)
  await press(phone, 'Send')
  await expect(page.getByTestId('payment')).toHaveText(/^Thank you: success in block \d+$/)

  await phone.reload()
  await phone.getByLabel('Network', { exact: true }).selectOption('Sandbox Two')
  await expect(page.getByTestId('network')).toHaveText('Sandbox Two')
  const address = await page.getByTestId('address').textContent()
  await phone.getByLabel('Account', { exact: true }).selectOption('Account 2')
  await expect(page.getByTestId('address')).not.toHaveText(address ?? '')
  await phone.getByRole('button', { name: 'Disconnect Marram Lido' }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('the phone in a tab: rejects, stays silent, and goes offline and back', async ({ page }) => {
  const phone = await openPhone(page)
  await connect(page, phone)
  const ask = async (): Promise<void> => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sign with your wallet' }).click()
    await phone.bringToFront()
  }
  await type(page.getByLabel('What you put your name to'), 'Maybe.')
  await ask()
  await press(phone, 'Reject')
  await expect(phone.getByText('Rejected', { exact: true })).toBeVisible()
  await ask()
  await press(phone, 'Stay silent')
  await expect(phone.getByText('Left without an answer', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('wallet')).toHaveText('Tern')
  await phone.getByRole('switch', { name: 'Phone network' }).click()
  await expect(phone.getByText('The phone is offline.')).toBeVisible()
  await page.bringToFront()
  await type(page.getByLabel('What you put your name to'), 'Later.')
  await ask()
  await expect(sheet(phone)).toBeHidden()
  await phone.getByRole('switch', { name: 'Phone network' }).click()
  await expect(sheet(phone).getByLabel('Content')).toHaveText('Later.')
  await press(phone, 'Sign')
  await expect(page.getByTestId('verdict')).toHaveText('verified')
})

test('the phone in a tab: a picture by clipboard or from the desk, a link in its address, and what is none', async ({
  page,
}) => {
  const phone = await openPhone(page)
  const { uri, picture } = await showCode(page)
  await phone.bringToFront()
  await type(link(phone), 'https://example.org')
  await phone.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(phone.getByText('This is no WalletConnect link.')).toBeVisible()
  const give = (event: 'paste' | 'drop', bytes: readonly number[]) =>
    phone.evaluate(
      ([name, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'code.png', { type: 'image/png' }))
        // By hand: Firefox gives a made-up paste no data.
        window.dispatchEvent(
          Object.assign(
            new Event(name, { cancelable: true }),
            name === 'drop' ? { dataTransfer: data } : { clipboardData: data },
          ),
        )
      },
      [event, bytes] as const,
    )
  await give('paste', [1, 2, 3])
  await expect(phone.getByText('There is no code in this picture.')).toBeVisible()
  await give('drop', [...picture])
  await expect(sheet(phone)).toBeVisible()
  await press(phone, 'Stay silent')
  await expect(sheet(phone)).toBeHidden()
  await phone.goto(`/phone.html?uri=${encodeURIComponent(uri)}`)
  await expect(phone).toHaveURL(/phone\.html$/)
})

for (const [name, colorScheme, width] of [
  ['light', 'light', 390],
  ['dark', 'dark', 390],
  ['wide', 'light', 1280],
] as const) {
  test(`the phone in a tab: nothing for axe to find, ${name} at ${width}`, async ({ page, axe, shot }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/phone.html')
    await expect(link(page)).toBeVisible()
    await axe()
    await shot(`phone-${name}`)
  })
}

test('accounts 11.6 the phone in a tab connects and signs in with one approval, and shows all of what it signs', async ({
  page,
}) => {
  const phone = await openPhone(page, '/members.html?family=eip155')
  await phone.getByRole('switch', { name: 'Connects and signs in at once' }).click()
  const { uri } = await showCode(page)
  await phone.bringToFront()
  await type(link(phone), uri)
  await link(phone).press('Enter')
  await expect(sheet(phone)).toContainText('Marram Lido wants to connect and sign in')
  const text = sheet(phone).getByLabel('Content')
  await expect(text).toContainText(/wants you to sign in with your Ethereum account:[^]*URI: http/)
  expect((await text.boundingBox())?.height).toBeGreaterThan(100)
  await press(phone, 'Connect and sign in')
  await page.bringToFront()
  await expect(page.getByTestId('member-eip155')).toContainText('Signed in')
  await expect(card(page)).toBeHidden()
})
