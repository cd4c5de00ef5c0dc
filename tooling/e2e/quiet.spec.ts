import { chains } from '../../apps/sandbox/src/world.js'
import { expect, test, type Page } from './fixtures.js'
import { card, connect, connectButton, heading } from './visitor.js'

/** Every address that the page asks, without its path where it is not the page's own. */
function record(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) asked.push(origin)
  })
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).origin))
  return asked
}

test('S9.08 R10 before a visitor does anything, the page asks for nothing but its own files', async ({
  page,
  baseURL,
}) => {
  const asked = record(page)
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  expect(new Set(asked)).toEqual(new Set([baseURL]))

  await test.step('and opening the list requests only the directory that the page configured', async () => {
    await connectButton(page).click()
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await page.waitForTimeout(1000)
    for (const origin of new Set(asked)) expect([baseURL, 'http://127.0.0.1:8787']).toContain(origin)
  })
})

test('a restored session requests its own chain, and no other host', async ({ page, baseURL }) => {
  await page.goto('/')
  await connect(page)
  await expect(page.getByTestId('balance')).toHaveText(/ETH$/)
  const asked = record(page)
  await page.reload()
  await expect(page.getByTestId('balance')).toHaveText(/ETH$/)
  await page.waitForTimeout(1500)
  const configured = [baseURL, 'http://127.0.0.1:8787', ...chains.map(({ rpcUrl }) => rpcUrl)]
  for (const origin of new Set(asked)) expect(configured).toContain(origin)
  expect(asked).toContain(chains[0].rpcUrl)
  expect(asked).not.toContain(chains[1].rpcUrl)
})

test('issue 12: a page that links the buttons’ sheet loads the modal’s with the modal, and looks as any other', async ({
  page,
}) => {
  const sheets: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.css') && sheets.push(response.url())))
  await page.goto('/plain.html')
  await expect(connectButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = sheets.length
  const rules = () =>
    page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).length)
  const rulesBefore = await rules()
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  expect(sheets.length).toBe(before + 1)
  expect(await rules()).toBeGreaterThan(rulesBefore)
  await expect(card(page)).toHaveCSS('border-top-left-radius', '20px')
})

test('the minimal page brings no script of wagmi or viem before a click', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts.push(response.url())))
  await page.goto('/minimal/')
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await page.waitForTimeout(1000)
  const texts = await Promise.all(
    scripts.map((url) => page.request.get(url).then((response) => response.text())),
  )
  for (const text of texts) expect(text).not.toMatch(/viem@|@wagmi\/core@/)
  expect(scripts.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(card(page)).toContainText('No wallet found')
})
