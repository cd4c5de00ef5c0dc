import type { BrowserContext } from '@playwright/test'
import { chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, heading, pick } from './visitor.js'

test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_NEXT_PORT ?? 4174}` })

const ether = at(familyWorlds, 0)
const short = (address: string): string =>
  `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
const shortest = (address: string): RegExp => new RegExp(`${address.slice(0, 4)}.*${address.slice(-4)}|alice`)

/** What the server sends to this visitor: the page before any of its scripts has run. */
async function fromServer(context: BrowserContext, path = '/'): Promise<string> {
  const response = await context.request.get(path)
  expect(response.status()).toBe(200)
  return (await response.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
}

/** Notes every text that the page's header and card ever have, from the first one on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const note = (): void => {
      const text = document.querySelector('.Masthead-wallet')?.textContent
      if (text && text !== said.at(-1)) said.push(text)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
    addEventListener('DOMContentLoaded', note)
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}

const button = (page: Page, name: string | RegExp) =>
  page.locator('.Masthead-wallet').getByRole('button', { name })

async function connect(page: Page, family?: string): Promise<void> {
  await button(page, 'Connect Wallet').click()
  await pick(page, 'Sandbox Wallet')
  if (family !== undefined) await pick(page, family)
  await approve(page)
  await expect(card(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'connected')
}

test('the server draws the page, and it comes alive under a strict policy without a word in the console', async ({
  page,
  context,
  axe,
  shot,
}) => {
  const html = await fromServer(context)
  expect(html).toContain('Connect Wallet')
  expect(html).toContain(chainOne.name)
  expect(html).not.toContain('style=')
  const policy = (await context.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'; style-src 'self';/)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).not.toContain('unsafe')
  expect((await context.request.get('/')).headers()['content-security-policy']).not.toBe(policy)

  await page.goto('/')
  await button(page, 'Connect Wallet').click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await axe()
  await shot('next-first-visit')
})

test('R6 a visitor who comes back is known from the first byte on, on every page, until the wallet is left', async ({
  page,
  context,
  shot,
}) => {
  const [alice] = ether.addresses
  await page.goto('/')
  await connect(page, 'Ethereum and compatible')
  await button(page, `Network ${chainOne.name}`).click()
  await pick(page, chainTwo.name)
  await approve(page)
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  await test.step('the server knows the account and the network', async () => {
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'latchkey.ferry', path: '/', sameSite: 'Lax' })
    expect(cookie?.value.length).toBeLessThan(1500)
    for (const path of ['/', '/crossings']) {
      const html = await fromServer(context, path)
      expect(html).toContain(short(alice))
      expect(html).toContain(chainTwo.name)
      expect(html).not.toContain('Connect Wallet')
    }
    expect(await fromServer(context)).toContain('data-status="reconnecting"')
  })

  await test.step('and the page never says otherwise', async () => {
    const said = await listen(page)
    await page.reload()
    await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'connected')
    await page.getByRole('link', { name: 'Crossings' }).click()
    await expect(page.getByRole('heading', { name: 'Four crossings a day.' })).toBeVisible()
    await page.goBack()
    await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'connected')
    const texts = await said()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text).toContain(chainTwo.name)
      expect(text).toMatch(shortest(alice))
    }
    await shot('next-come-back')
  })

  await test.step('another visitor has no account', async () => {
    const stranger = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
    if (!stranger) throw new Error('no browser')
    const [theirs, ours] = await Promise.all([fromServer(stranger), fromServer(context)])
    expect(theirs).toContain('Connect Wallet')
    expect(theirs).not.toContain(short(alice))
    expect(ours).toContain(short(alice))
    await stranger.close()
  })

  await button(page, shortest(alice)).click()
  await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'disconnected')
  const html = await fromServer(context)
  expect(html).toContain('Connect Wallet')
  expect(html).not.toContain(short(alice))
  await page.reload()
  await expect(button(page, 'Connect Wallet')).toBeVisible()
  await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'disconnected')
})

for (const {
  namespace,
  name,
  addresses: [address],
  networks: [network],
} of familyWorlds.slice(1)) {
  test(`R6 ${name}: the server draws the last account and network, and the page goes on with them`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await connect(page, name)
    expect(await fromServer(context)).toContain(short(address))
    expect(await fromServer(context)).toContain(network)
    const said = await listen(page)
    await page.reload()
    await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'connected')
    await expect(page.getByTestId('address')).toHaveText(address)
    for (const text of await said()) expect(text, namespace).toContain(network)
    expect((await said()).join()).not.toContain('Connect Wallet')
  })
}

const rubbish: readonly (readonly [what: string, value: string])[] = [
  ['half an escape', '%7'],
  ['half a document', encodeURIComponent('{"v":1,"a"')],
  [
    'markup',
    encodeURIComponent(
      '{"v":1,"a":"eip155","n":["eip155:1"],"s":[["eip155:1","x","<script>alert(1)</script>","W","ANNOUNCED"]]}',
    ),
  ],
  [
    'an account without an owner',
    encodeURIComponent(
      '{"v":1,"a":"eip155","n":["eip155:31337"],"s":[["eip155:31337","x","0x0000000000000000000000000000000000000bad","W","ANNOUNCED"]]}',
    ),
  ],
  ['4 kB', 'x'.repeat(3900)],
]
for (const [what, value] of rubbish) {
  test(`a cookie with ${what} does no harm`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'latchkey.ferry', value, url: baseURL ?? '' }])
    expect(await fromServer(context)).not.toContain('alert(1)')
    await page.goto('/')
    await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'disconnected')
    await expect(button(page, 'Connect Wallet')).toBeVisible()
    // The page says so before it is alive, as the server did.
    await expect.poll(() => context.cookies()).toEqual([])
  })
}
