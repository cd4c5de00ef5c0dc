import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { DESKTOP } from '../walletconnect/pairing.fixture.js'
import { requestLink, walletLink } from '../walletconnect/walletLink.js'
import { walletPlatforms } from '../walletconnect/walletPlatforms.js'
import { pairingLink, safeLink } from './links.js'
import { walletPageSchema, walletRecordSchema } from './walletSchemas.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { walletSnapshot } from './walletSnapshot.js'

const directory = JSON.parse(
  readFileSync(new URL('../../../../apps/gateway/data/wallets/wallets.json', import.meta.url), 'utf8'),
) as readonly Record<string, string>[]
const WEB = ['homepage', 'app_store', 'play_store', 'chrome_store', 'webapp_link'] as const
const APP = ['mobile_link', 'desktop_link'] as const

describe('R22 a link is used only if it parses and its scheme is allowed', () => {
  it.each([
    ['https://metamask.io', 'https://metamask.io/'],
    [
      ' https://apps.apple.com/us/app/arca-wallet/id6757760584 ',
      'https://apps.apple.com/us/app/arca-wallet/id6757760584',
    ],
    ['-', undefined],
    ['nothing', undefined],
    ['', undefined],
    ['Roam.xyz', undefined],
    ['http://foxwallet.com', undefined],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,<script>1</script>', undefined],
    ['metamask://', undefined],
    ['https://user:secret@metamask.io', undefined],
    ['https://', undefined],
    ['//metamask.io', undefined],
  ])('a page %j is %j', (value, link) => expect(safeLink(value, 'web')).toBe(link))

  it.each([
    ['metamask://', 'metamask://'],
    ['smartbody://?uri=', 'smartbody://?uri='],
    ['myApp://https://wallet.coinex.com', 'myApp://https://wallet.coinex.com'],
    ['w3akvrn:/', 'w3akvrn:/'],
    ['https://rainbow.me', 'https://rainbow.me/'],
    [' https://cantonwallet.com/wc', 'https://cantonwallet.com/wc'],
    ['http://coinstats.app', undefined],
    ['JAVASCRIPT:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['blob:https://a.b/c', undefined],
    ['about:blank', undefined],
    ['data:text/html,1', undefined],
    ['filesystem:https://a.b/c', undefined],
    ['ws://a.b', undefined],
    ['x-app-open-wallet://', 'x-app-open-wallet://'],
    ['com.wallet.passpay://', 'com.wallet.passpay://'],
  ])('an app %j is %j', (value, link) => expect(safeLink(value, 'app')).toBe(link))
})

describe('L5: an app is started by a scheme of its own, and by no other', () => {
  it.each([
    'intent://x#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.test;end',
    'INTENT:x',
    'android-app://com.example',
    'ms-msdt:/id',
    'ms-settings:network',
    'microsoft-edge:https://evil.test',
    'search-ms:query=x',
    'search:x',
    'shell:startup',
    'tel:+1',
    'sms:+1',
    'smsto:+1',
    'mailto:a@b.c',
    'facetime:a',
    'sip:a@b',
    'chrome-extension://abc/page.html',
    'moz-extension://abc/page.html',
    'safari-web-extension://abc',
    'chrome://settings',
    'googlechrome://evil.test',
    'x-apple.systempreferences:a',
    'itms-apps://a',
    'market://details?id=a',
    'tg://resolve?domain=a',
    'whatsapp://send',
    'vscode://a',
    'view-source:https://a.b',
    'jar:https://a.b',
    'content://a',
    'ftp://a.b',
    'smb://a',
    'magnet:?x',
    'C:/Windows/x',
    'ab://x',
    'wc://',
  ])('%s is none', (value) => {
    expect(safeLink(value, 'app')).toBeUndefined()
    expect(
      v.parse(walletRecordSchema, { id: 'x', name: 'X', mobile_link: value, desktop_link: value }),
    ).toEqual({ id: 'x', name: 'X' })
  })
})

describe("L4: a pairing goes to what is a wallet's", () => {
  const STORES = [
    'https://google.com',
    'https://www.google.co.uk/search',
    'https://chrome.google.com/webstore/detail/x',
    'https://chromewebstore.google.com/detail/x',
    'https://play.google.com/store/apps/details?id=x',
    'https://apps.apple.com/app/id1',
    'https://addons.mozilla.org/x',
    'https://microsoftedge.microsoft.com/addons',
    'https://t.me/WalletBot',
    'https://discord.gg/x',
    'https://docs.wallet.test/',
    'https://wiki.wallet.test',
    'https://help.wallet.test',
    'https://github.com/wallet',
    'https://wallet.gitbook.io',
    'https://x.com/wallet',
    'https://bing.com',
    'https://duckduckgo.com',
    'HTTPS://GOOGLE.com',
    'https://google.com.',
    'https://t.me:443/x',
  ]
  it.each(STORES)('%s gets none, and is a link all the same', (value) => {
    expect(pairingLink(value, 'web')).toBeUndefined()
    expect(pairingLink(value, 'app')).toBeUndefined()
    expect(safeLink(value, 'web')).toBeDefined()
    const record = v.parse(walletRecordSchema, {
      id: 'x',
      name: 'X',
      homepage: 'https://docs.wallet.test/',
      mobile_link: value,
      desktop_link: value,
      webapp_link: value,
    })
    expect(Object.keys(record)).toEqual(['id', 'name', 'homepage'])
    // A host's own list is not read by a schema.
    const custom = { id: 'x', name: 'X', mobile_link: value, desktop_link: value, webapp_link: value }
    for (const kind of ['mobile', 'desktop', 'web'] as const)
      expect(walletLink(custom, kind, 'wc:a@2?symKey=b', DESKTOP)).toBeUndefined()
    // Nor beside the scheme of an app, nor as the way to a wallet that was asked for something.
    expect(
      walletLink({ ...custom, mobile_link: 'wallet://' }, 'mobile', 'wc:a@2?symKey=b', DESKTOP),
    ).not.toHaveProperty('universalHref')
    expect(requestLink([value], 'requestId=1&sessionTopic=a', DESKTOP)).toBeUndefined()
    expect(walletPlatforms(custom, { isMobile: false, hasAdapters: true, isInstalled: false })).toEqual([
      'qrcode',
    ])
  })

  it.each([
    'https://metamask.app.link',
    'https://googlewallet.test',
    'https://next.me',
    'https://status.app',
    'https://wallet.nextx.com',
    'https://app.docs-wallet.com',
    'wallet:',
    'https://xova.com/wc',
  ])('%s gets one', (value) => expect(pairingLink(value, 'app')).toBeDefined())

  it('no link of a shipped record leads to a store, a search, a document or a chat', () => {
    const somewhereElse =
      /google|apple\.com|microsoft|mozilla|\bt\.me|telegram|discord|twitter|facebook|github|gitbook|\/\/(docs|wiki|help|support|blog)\./
    const links = [...directory, ...walletSnapshot]
      .flatMap((wallet) => [wallet.mobile_link, wallet.desktop_link, wallet.webapp_link])
      .filter((link) => link !== undefined)
    expect(links.length).toBeGreaterThan(500)
    expect(links.filter((link) => somewhereElse.test(link))).toEqual([])
  })

  it('M7: the list that stands in for a directory gives nobody a badge', () => {
    expect(walletSnapshot.filter(({ badge_type }) => badge_type !== undefined)).toEqual([])
  })
})

describe('R22 the real directory', () => {
  const records = directory.map((wallet) => v.parse(walletRecordSchema, wallet))

  it('keeps all 539 wallets', () => {
    expect(records).toHaveLength(539)
    const page = v.parse(walletPageSchema, { data: directory, count: 539 })
    expect(page).toMatchObject({ count: 539 })
    expect(page.data).toHaveLength(539)
  })

  it('leaves no link behind that is not safe, and loses none that is', () => {
    for (const [index, record] of records.entries()) {
      const given = (names: readonly (typeof WEB | typeof APP)[number][]): readonly string[] =>
        names.flatMap((name) => record[name] ?? [])
      expect(given(WEB).filter((link) => !link.startsWith('https:'))).toEqual([])
      expect(
        given(APP).filter((link) => /^(http|javascript|data|file|blob|about|vbscript):/i.test(link)),
      ).toEqual([])
      const lost = [...WEB, ...APP].filter(
        (name) => /^https:\/\/[a-z]/.test(directory[index]?.[name] ?? '') && record[name] === undefined,
      )
      expect(lost).toEqual([])
    }
  })

  it.each([
    ['chrome_store', ['-', 'nothing', 'Roam.xyz']],
    ['homepage', ['http://foxwallet.com', 'http://opera.com']],
    ['play_store', ['http://www.dota168.org/']],
  ] as const)('drops the dirty values of %s', (name, values) => {
    for (const value of values) {
      const index = directory.findIndex((wallet) => wallet[name] === value)
      expect(index, value).toBeGreaterThanOrEqual(0)
      expect(records[index]).not.toHaveProperty(name)
    }
  })

  it('trims names', () => {
    expect(directory.some((wallet) => wallet['name'] !== wallet['name']?.trim())).toBe(true)
    expect(records.every(({ name }) => name === name.trim() && name.length > 0 && name.length <= 64)).toBe(
      true,
    )
  })
})

describe('a hostile record', () => {
  const parse = (record: object): WalletRecord =>
    v.parse(walletRecordSchema, { id: 'x', name: 'X', image_id: 'a', chains: [], ...record })

  it('keeps HTML as text, cuts long names and drops what is not what it should be', () => {
    const wallet = parse({
      name: `<img src=x onerror=alert(1)> ${'x'.repeat(10_000)}`,
      rdns: 'no dots',
      image_id: '../../etc',
      badge_type: 'gold',
      chains: ['eip155:1', 7, 'x'],
      injected: [{ injected_id: '' }, { injected_id: 'a.b' }],
    })
    expect(wallet.name).toHaveLength(64)
    expect(wallet).toEqual({
      id: 'x',
      name: wallet.name,
      chains: ['eip155:1'],
      injected: [{ injected_id: 'a.b' }],
    })
  })

  it.each([[null], [[]], [{ id: 7, name: 'X' }], [{ id: 'x' }], [{ id: 'x', name: ' ' }]])(
    '%j is no wallet',
    (record) => {
      expect(v.safeParse(walletRecordSchema, record).success).toBe(false)
      expect(v.parse(walletPageSchema, { data: [record, { id: 'ok', name: 'Ok' }], count: 2 }).data).toEqual([
        { id: 'ok', name: 'Ok' },
      ])
    },
  )
})
