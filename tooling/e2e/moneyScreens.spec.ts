import { chainOne } from '../../apps/sandbox/src/world.js'
import { ar } from '../../packages/react/src/locales/ar.js'
import { english } from '../../packages/react/src/messages/english.fixture.js'
import { borrowChain } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { focusRound, tabTo, walk, walkThrough, type Look } from './focusRound.js'
import {
  button,
  inArabic,
  inEnglish,
  narrow,
  openAccount,
  recipient,
  tab,
  throughMoney,
  wide,
} from './moneyScreens.js'
import { heldEther } from './payments.js'
import { lostParts, screenAudit, unseenParts } from './screenAudit.js'
import { card, heading, walletWindow } from './visitor.js'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(async () => {
  await heldEther.hold(false)
  await giveBack()
})

/** Each theme in each width, and in each direction. */
const looks: readonly Look[] = [
  { colorScheme: 'dark', dir: 'rtl', size: narrow },
  { colorScheme: 'light', dir: 'ltr', size: narrow },
  { colorScheme: 'dark', dir: 'ltr', size: wide },
  { colorScheme: 'light', dir: 'rtl', size: wide },
]

/** What is left of a window of 1280 × 1024, in CSS pixels. */
const zoomed = { 200: { width: 640, height: 512 }, 400: { width: 320, height: 256 } }

/** At 200 % and 400 %, and in forced colours, nothing is lost and the focus goes round. */
async function everyWindow(page: Page, shot: (name: string) => Promise<void>, name: string): Promise<void> {
  for (const [percent, size] of Object.entries(zoomed)) {
    await page.setViewportSize(size)
    await shot(`money-${name}-${percent}`)
    expect(await page.evaluate(screenAudit), `${percent} %`).toEqual([])
    expect(await page.evaluate(lostParts), `${percent} %`).toEqual([])
  }
  await page.setViewportSize(wide)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    await shot(`money-${name}-forced-${colorScheme}`)
    expect(await page.evaluate(unseenParts), colorScheme).toEqual([])
  }
  await focusRound(page)
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
}

test('money 13.14 every screen of money by ear and by keyboard; axe finds nothing in either theme, direction or width; whole at 200 % and 400 %, and to be seen in forced colours', async ({
  page,
  shot,
}) => {
  test.setTimeout(360_000)
  await page.setViewportSize(wide)
  await throughMoney(page, inEnglish, async ({ name, title }) => {
    await shot(`money-${name}`)
    if (title === undefined) await walkThrough(page, looks)
    else await walk(page, { view: name, dialog: title, tree: `- heading "${title}" [level=2]` }, looks)
    await everyWindow(page, shot, name)
  })
})

/** The texts of a catalogue that are the same whatever they are about. */
const fixedTexts = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'string') return [text]
    return typeof text === 'object' && text !== null ? fixedTexts(text) : []
  })

/** All that the card says, by eye and by ear. Runs in the page. */
function saidInCard(): readonly string[] {
  const all = document.querySelectorAll('.lk-DialogCard, .lk-DialogCard *')
  return [...all]
    .flatMap((each) => [
      ...[...each.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue] : [])),
      ...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name)),
    ])
    .flatMap((text) => text?.trim() || [])
}

test('money 13.14 every screen of money speaks Arabic, from right to left, and is whole', async ({
  page,
  axe,
  shot,
}) => {
  test.setTimeout(240_000)
  const { account, activity, common, nfts, receive, replace, send, shell, titles } = english
  const own = new Set(fixedTexts(ar))
  const foreign = new Set(
    fixedTexts({ account, activity, common, nfts, receive, replace, send, shell, titles }).filter(
      (text) => !own.has(text),
    ),
  )
  await page.setViewportSize(narrow)
  await throughMoney(page, inArabic, async ({ name, title }) => {
    await shot(`money-${name}-arabic`)
    await expect(card(page)).toHaveCSS('direction', 'rtl')
    await axe('.lk-DialogCard')
    expect(await page.evaluate(screenAudit)).toEqual([])
    expect(await page.evaluate(lostParts)).toEqual([])
    const said = await page.evaluate(saidInCard)
    expect(said.filter((text) => own.has(text)).length, 'in Arabic').toBeGreaterThan(1)
    expect(
      said.filter((text) => foreign.has(text)),
      'in English',
    ).toEqual([])
    if (title === undefined) return
    const start = await button(page, ar.shell.back).first().boundingBox()
    expect(start?.x, 'where the way back stands').toBeGreaterThan(narrow.width / 2)
  })
})

/** By the keyboard, to what is called so. */
async function enter(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, typeof name === 'string' ? new RegExp(`^${name}$`) : name)
  await page.keyboard.press('Enter')
}

test('money 13.14 a keyboard is enough: a payment from Account to the chain, NFTs, activity', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const before = await heldEther.family.owned(recipient, 'USDC')
  await openAccount(page)
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'Account', exact: true })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await enter(page, 'Send')
  await expect(heading(page, 'Send')).toBeFocused()
  await enter(page, /^Token: ETH/)
  await expect(heading(page, 'Select Token')).toBeFocused()
  await enter(page, /^USD Coin/)
  await expect(heading(page, 'Send')).toBeFocused()
  await tabTo(page, /^Amount in USDC$/)
  await page.keyboard.type('12.5')
  await tabTo(page, /^To$/)
  await page.keyboard.type(recipient)
  // Speeds are one stop: arrows choose.
  const speed = card(page).getByRole('radio')
  await expect(button(page, 'Review')).not.toHaveAttribute('aria-disabled')
  await expect(speed).toHaveCount(3)
  await tabTo(page, /^Normal/)
  await page.keyboard.press('ArrowRight')
  await expect(speed.nth(2)).toBeChecked()
  await expect(button(page, 'Review')).not.toHaveAttribute('aria-disabled')
  await enter(page, 'Review')
  await expect(heading(page, 'Review send')).toBeFocused()
  await expect(button(page, 'Send 12.5 USDC')).not.toHaveAttribute('aria-disabled')
  await enter(page, /^Send 12\.5\sUSDC$/)
  await expect(walletWindow(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await enter(page, 'Approve')
  await expect(heading(page, 'Account')).toBeFocused()
  await expect
    .poll(async () => (await heldEther.family.owned(recipient, 'USDC')) - before, { timeout: 30_000 })
    .toBe(12_500_000n)

  await tabTo(page, /^Tokens$/)
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'NFTs')).toBeFocused()
  const stamp = card(page).locator('.lk-NftTile').filter({ hasText: 'Stamp 26' })
  await expect(stamp).toBeVisible()
  await enter(page, /^(?!On ).*Stamp 26/)
  await expect(button(page, 'All NFTs')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stamp).toBeFocused()
  await tab(page, 'NFTs').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Activity')).toBeFocused()
  await expect(card(page).locator('.lk-ListItem').first()).toContainText('USDC')
  await tabTo(page, /^View all$/)
  const scrolled = card(page).locator('.lk-HeightTransition')
  await scrolled.evaluate((each) => each.scrollTo(0, 200))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Activity')).toBeFocused()
  // A view begins at its top.
  expect(await scrolled.evaluate((each) => each.scrollTop)).toBe(0)
  await enter(page, 'Back')
  await expect(tab(page, 'Activity')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
