/// <reference types="vite/client" />
import { createElement, type JSX, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagesContext } from '../messages/MessagesContext.js'
import { hasPlainWords, pseudo } from '../messages/pseudo.fixture.js'
import { allNetworks, longName, longNamed, networks, tokens } from './scenery.fixture.js'
import { otherPoints, points } from './send/send.fixture.js'
import { longTitles, titles } from './calls/calls.fixture.js'
import { email, longEmail } from './login/login.fixture.js'
import { longRules, welcome } from './signIn/signIn.fixture.js'
import { dai, gold, longTokens, salt, stray, uni, usdc } from './swap/swap.fixture.js'
import { directory } from './wallets/directory.fixture.js'

interface Shown {
  readonly loaders?: readonly (() => Promise<object>)[]
  readonly render: (args: object, context: { readonly loaded: object }) => ReactNode
}
type Stories = Readonly<Record<string, Shown | object>>

/** Every screen in each of its states: what the gallery shows. */
const files = import.meta.glob<Stories>(['./**/*.stories.tsx'])

/** Names of wallets, networks, tokens, sites and systems: the same in every language. */
const names = [
  ...[...allNetworks, ...networks, longNamed, ...directory(24), ...tokens, points, otherPoints].map(
    ({ name }) => name,
  ),
  ...[usdc, dai, uni, gold, salt, stray, ...longTokens].flatMap(({ name = [], symbol = [] }) =>
    [name, symbol].flat(),
  ),
  longName,
  // Providers, and currencies as `Intl` names them.
  ...'Sandbox Card,MoonPay,Ramp,US Dollar,Euro,British Pound,Swiss Franc,Japanese Yen,Brazilian Real'.split(
    ',',
  ),
  ...'Indian Rupee,Turkish Lira,Polish Zloty,Ukrainian Hryvnia,SETTLEMENTOFALL'.split(','),
  ...'USD,EUR,GBP,CHF,JPY,BRL,INR,TRY,PLN,UAH'.split(','),
  // A host's own words, and its server's.
  welcome,
  longRules,
  ...titles,
  ...longTitles,
  'The Most Excellent and Secure Self-Custody Wallet for Everyone',
  'An Extraordinarily Long Token Name That Never Ends',
  ...'Polkadot,Harbour,Harbour Names,Keyring Wallet,House Wallet,Orbit,Ledgerline,WalletConnect,Latchkey,Test page,Bait,<b>Bold</b> & "quoted"'.split(
    ',',
  ),
  // Addresses of visitors, and whose accounts they sign in with.
  email,
  longEmail,
  'marie@tern.example',
  'marie@',
  ...'Google,GitHub,Apple,Facebook,Discord,Farcaster'.split(','),
  ...'MetaMask,Phantom,OKX Wallet,Ledger Wallet,Binance Wallet,Android,iOS,macOS,Chrome,Firefox'.split(','),
  // Contracts, as they call themselves.
  ...'CARDS,GOVERNANCESHARETOKEN,The Grand Experimental Settlement Contract of the Northern Archi'.split(','),
]
/** As `Intl` writes them over what happened in them. */
const months = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, index) => new Date(2026, index, 1).toLocaleDateString('en-US', { month })),
)
/** These, with addresses, symbols and numbers. */
const nobodysWords = new RegExp(
  [
    ...names.sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    '(Chain|Token|Wallet) \\d+',
    // A name as it may be typed: in plain letters in every language.
    '\\byourname\\b',
    '\\b(EVM|ETH|BTC|SOL|DOT)\\b',
    '[\\w-]+(\\.[\\w-]+)+',
    // As `Intl` writes a length of time.
    '\\d+ (second|minute|hour|day)s?',
    '\\S*\\d\\S*',
    ...months,
  ].join('|'),
  'g',
)

/** Amounts with their symbols, names of items, addresses, and what `Intl` writes of a time. */
const data = '.lk-Amount, .lk-MovedAmount, .lk-NftTile, .lk-Address, .lk-WholeAddress, .lk-Send-symbol, time'

function visible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** What is read or heard of the card, without what is a name. */
function* said(card: Element): Generator<string> {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && visible(parentElement) && !parentElement.closest(data)) yield textContent ?? ''
  }
  for (const element of card.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)
      if (text && visible(element) && !element.closest(data)) yield text
    }
  }
}

const plain = (card: Element): string[] =>
  [...said(card)].filter((text) => hasPlainWords(text.replace(nobodysWords, ' ')))

function clips(element: Element, card: Element): boolean {
  for (let each = element.parentElement; each && each !== card; each = each.parentElement) {
    if (getComputedStyle(each).overflowX !== 'visible') return true
  }
  return false
}

/** What stands out of the card at its sides. */
function outside(card: Element): string[] {
  const { left, right } = card.getBoundingClientRect()
  return [...card.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isOut = box.width > 1 && (box.left < left - 1 || box.right > right + 1)
    return isOut && visible(element) && !clips(element, card)
      ? [`${element.tagName} ${element.getAttribute('class') ?? ''}: ${element.textContent}`]
      : []
  })
}

/** The card, once it has said the same for a while. */
async function settled(): Promise<Element> {
  const card = await vi.waitFor(() => {
    const found = document.querySelector('.lk-DialogCard')
    expect(found?.querySelector('.lk-View, .lk-AccountView, [class*=lk-]')).toBeTruthy()
    return found as Element
  }, 5000)
  for (let before = '', same = 0; same < 10;) {
    const now = card.textContent ?? ''
    same = now === before ? same + 1 : 0
    before = now
    await new Promise(requestAnimationFrame)
    if (same === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return card
}

function Disguised({
  dir,
  children,
}: {
  readonly dir: 'ltr' | 'rtl'
  readonly children: ReactNode
}): JSX.Element {
  return (
    <MessagesContext.Provider value={{ catalogue: pseudo, locale: 'en-US', dir }}>
      <div dir={dir}>{children}</div>
    </MessagesContext.Provider>
  )
}

describe.each(Object.entries(files))('%s', (_file, load) => {
  beforeEach(() => page.viewport(360, 780))
  afterEach(() => page.viewport(1280, 800))

  test('every word comes from the catalogue, and long ones fit into a narrow window either way', async () => {
    const scenes = Object.entries(await load()).filter(
      (entry): entry is [string, Shown] => 'render' in entry[1] && typeof entry[1].render === 'function',
    )
    expect(scenes.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const [name, scene] of scenes) {
      const loaded = Object.assign(
        {},
        ...(await Promise.all((scene.loaders ?? []).map((load) => load()))),
      ) as object
      const story = createElement(() => scene.render({}, { loaded }))
      const { rerender, unmount } = await render(<Disguised dir="ltr">{story}</Disguised>)
      const card = await settled()
      found.push(
        ...plain(card).map((text) => `${name} says "${text}"`),
        ...outside(card).map((what) => `${name} overflows: ${what}`),
      )
      await rerender(<Disguised dir="rtl">{story}</Disguised>)
      found.push(...outside(card).map((what) => `${name} overflows from right to left: ${what}`))
      await unmount()
    }
    expect(found).toEqual([])
  }, 120_000)
})
