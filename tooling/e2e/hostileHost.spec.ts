import type { TestInfo } from '@playwright/test'
import { expect, test, type Page } from './fixtures.js'
import { pixelDifference } from './pixels.js'
import { approve, card, heading, pick } from './visitor.js'

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'A stock Firefox takes no orders about motion, zoom and scrollbars, and pictures taken in motion differ.',
)

/** Rules that hosts have, or could have, each at its worst. */
const hosts: Readonly<Record<string, string>> = {
  'a reset': `
    *, *::before, *::after { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; list-style: none; outline: 0; min-width: 0 }
    img, svg, video { display: block; max-width: 100%; height: auto } button, input { background: none; appearance: none; color: inherit }`,
  'everything unset': '* { all: unset } *::before, *::after { all: unset }',
  'loud rules for everything': `
    * { box-sizing: content-box; line-height: 3; letter-spacing: 2px; text-transform: uppercase; border: 3px dashed red; padding: 7px; margin: 5px;
    opacity: 0.5; background: yellow; color: red; font: 900 31px/2 serif; animation: none; overflow: scroll; position: relative; float: left }
    div, span, button, svg { transition: all 5s }
    /* What the root fades, it fades with everything on it, in Firefox the top layer too. */
    html { opacity: 1 }`,
  'rules for elements': `
    button { display: none } div { display: grid; columns: 2 } span { display: block; width: 300px } svg { width: 99px; fill: red } path { d: none; stroke: red }
    h2 { font-size: 60px; position: fixed } ul { list-style: square; padding: 40px } a { color: lime; text-decoration: underline wavy } img { filter: invert(1) }
    header { position: sticky; height: 300px; background: black } p { text-indent: 50px; text-align: end } input { width: 10px; height: 90px }
    button:hover, a:focus { transform: rotate(4deg) } li::before, a::after, button::before, p::first-letter { content: "→"; font-size: 50px }`,
  'rules below a class of the body': `
    .app div, .app span, .app p { color: red; padding: 9px; float: right } .app button { display: none; filter: blur(3px) } .app svg { width: 80px; height: 80px }
    .app ul > li { list-style: disc; margin: 20px } .app h2, body.app h2 { font: 900 50px serif; text-transform: uppercase }`,
  'what is inherited': `
    html { font-size: 30px; line-height: 4 } body { font: italic 900 40px/3 serif; letter-spacing: 5px; word-spacing: 20px; color: red; text-align: center; text-indent: 30px;
    text-transform: uppercase; white-space: pre; word-break: break-all; cursor: wait; user-select: none; visibility: hidden; hyphens: auto; text-shadow: 2px 2px red; -webkit-text-stroke: 2px red }`,
  'a transformed body':
    'body { transform: translate(60px, 40px) scale(0.7) rotate(3deg); transform-origin: 0 0; width: 600px; overflow: hidden }',
  'a filtered body':
    'body { filter: grayscale(1) blur(2px); will-change: transform; contain: paint; margin: 0; height: 300px }',
  'a body with a place of its own':
    'body { position: relative; margin: 0 auto; width: 300px; overflow: hidden; height: 200px; display: grid; place-items: end; z-index: 0; isolation: isolate }',
  'rules in a layer': `
    @layer base { img { margin: 2em 0; padding: 4px; border: 3px solid red; border-radius: 50%; filter: invert(1); box-shadow: 0 0 9px red; background: lime }
    div { padding: 9px; float: right } button { display: none } p { color: red; margin: 9px } h2 { font-size: 60px } span { letter-spacing: 5px } }`,
  'high z-indexes': ':root { --lk-z-index: 2147483647 } #root * { position: relative; z-index: 2147483646 }',
}

/** Adds rules of the host behind all others; a sheet made by script is not the policy's concern. */
async function hostSays(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    document.body.classList.add('app')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}

// The host may hide its own buttons, which is its own affair.
const open = (page: Page, view: string): Promise<void> =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll<HTMLElement>('nav button')]
        .find((each) => each.textContent === name)
        ?.click(),
    view,
  )

async function picture(page: Page): Promise<Buffer> {
  await expect(card(page)).toBeVisible()
  await expect(card(page).locator('.lk-Shimmer, [data-state=entering]')).toHaveCount(0)
  // Pictures out of sight wait until they are wanted.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('.lk-DialogCard img')].filter((each) => {
            const { x, top, bottom } = each.getBoundingClientRect()
            // A row at the edge of the list shows a part of its pictures.
            return (
              !each.complete &&
              [top + 5, bottom - 5].some((y) =>
                each.closest('.lk-DialogCard')?.contains(document.elementFromPoint(x + 5, y)),
              )
            )
          }).length,
      ),
    )
    .toBe(0)
  // Where the pointer rests, or the caret blinks, is no matter of style.
  await page.mouse.move(2, 2)
  return card(page).screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
}

async function expectAlike(one: Buffer, other: Buffer, name: string, info: TestInfo): Promise<void> {
  const { share, box } = pixelDifference(one, other, 24)
  if (share > 0.003) {
    await info.attach(`${name}, plain`, { body: one, contentType: 'image/png' })
    await info.attach(`${name}, on this host`, { body: other, contentType: 'image/png' })
  }
  expect(share, `${name}: differs at ${box}`).toBeLessThanOrEqual(0.003)
}

const views = [
  ['Connect', 'Connect Wallet'],
  ['AllWallets', 'All Wallets'],
  ['ConnectingExternal', 'Sandbox Wallet'],
  ['WhatIsAWallet', 'What is a wallet?'],
  ['Networks', 'Choose Network'],
] as const

test('a host cannot reach the card with its rules, whatever they are', async ({ page, watch }, info) => {
  test.setTimeout(180_000)
  // The SDK of WalletConnect keeps a listener for each pairing that it begins, and this visitor begins many.
  watch.expect(/MaxListenersExceededWarning/)
  await page.goto('/plain.html')
  for (const [view, title] of views) {
    await hostSays(page, '')
    await open(page, view)
    await expect(heading(page, title)).toBeFocused()
    const before = await picture(page)
    for (const [name, rules] of Object.entries(hosts)) {
      await page.keyboard.press('Escape')
      await expect(card(page)).toHaveCount(0)
      await hostSays(page, rules)
      await open(page, view)
      await expect(heading(page, title)).toBeFocused()
      await test.step(`${view}, ${name}`, async () =>
        expectAlike(before, await picture(page), `${view}, ${name}`, info))
      const covers = await page.evaluate(() =>
        [0.01, 0.5, 0.99].every((part) =>
          document
            .elementFromPoint(
              part * document.querySelector('.lk-DialogCard-scrim')!.clientWidth,
              part * innerHeight,
            )
            ?.closest('.lk-DialogCard-layer'),
        ),
      )
      expect(covers, `${name}: the overlay covers the window`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  }
})

test('a card on a hostile host works: the account, its tokens, and the way out', async ({ page }, info) => {
  await page.goto('/plain.html')
  await open(page, 'Connect')
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toHaveCount(0)
  const pictures: Buffer[] = []
  for (const rules of [
    '',
    ...['everything unset', 'rules for elements', 'loud rules for everything', 'what is inherited'].map(
      (name) => hosts[name] ?? '',
    ),
  ]) {
    await hostSays(page, rules)
    await open(page, 'Account')
    await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
    pictures.push(await picture(page))
    await card(page).getByRole('button', { name: 'Close' }).click()
    await expect(card(page)).toHaveCount(0)
  }
  const [plain, ...others] = pictures
  for (const other of others) await expectAlike(plain ?? other, other, 'Account', info)
})

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 860 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`the page of a host looks the same with our sheet and without, ${name}`, async ({ page }, info) => {
    await page.setViewportSize(viewport)
    await page.goto('/plain.html')
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    const ownSheets = await page.evaluate(() => document.styleSheets.length)
    expect(ownSheets, 'the sheet is there').toBeGreaterThan(0)
    // The button is ours, so its place is left out of both pictures.
    const look = (): Promise<Buffer> =>
      page.screenshot({
        fullPage: true,
        animations: 'disabled',
        mask: [page.locator('.Header-actions')],
        clip: undefined,
      })
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.Header-actions')?.style.setProperty('height', '60px'),
    )
    const withSheet = await look()
    await page.evaluate(() => [...document.styleSheets].forEach((sheet) => void (sheet.disabled = true)))
    const without = await look()
    const { share, box } = pixelDifference(withSheet, without)
    if (share > 0) await info.attach('without our sheet', { body: without, contentType: 'image/png' })
    expect(share, box).toBe(0)
  })
}

test('a host that writes from right to left mirrors the card, and that is all', async ({ page }) => {
  await page.goto('/plain.html')
  await open(page, 'Connect')
  await expect(heading(page, 'Connect Wallet')).toBeFocused()
  // The directory has said what it has: no row comes any more.
  await expect(card(page).getByRole('button', { name: /^All Wallets.*\d/ })).toBeVisible()
  const edges = (): Promise<readonly (readonly [string, number, number, number])[]> =>
    page.evaluate(() => {
      const { left, right } = document.querySelector('.lk-DialogCard')!.getBoundingClientRect()
      return [...document.querySelectorAll('.lk-DialogCard :is(button, h2, .lk-ListItem-image)')].map(
        (each) => {
          const box = each.getBoundingClientRect()
          const [start, end] =
            getComputedStyle(each).direction === 'rtl'
              ? [right - box.right, box.left - left]
              : [box.left - left, right - box.right]
          return [each.textContent ?? '', Math.round(start), Math.round(end), Math.round(box.top)] as const
        },
      )
    })
  const ltr = await edges()
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
  await expect.poll(edges).toEqual(ltr)
})

test('at 200 % zoom of the browser the card is whole', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 640, height: 430 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/plain.html')
  for (const [view, title] of views) {
    await open(page, view)
    await expect(heading(page, title)).toBeFocused()
    const { x, width } = (await card(page).boundingBox())!
    expect([x, width]).toEqual([140, 360])
    for (const control of await card(page).getByRole('button').all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport()
    }
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  }
  await context.close()
})
