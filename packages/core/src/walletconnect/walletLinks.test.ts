import { describe, expect, it, test } from 'vitest'
import type { Device } from '../model/platform.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { downloadLinks, getPrompt, walletPlatforms, type WalletPlatform } from './walletPlatforms.js'
import { DESKTOP, IPHONE } from './pairing.fixture.js'
import { walletLink } from './walletLink.js'

const URI = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b'.repeat(64)}`
const ONCE = encodeURIComponent(URI)
const TWICE = encodeURIComponent(ONCE)
const ANDROID: Device = { ...DESKTOP, mobile: true, android: true }
const wallet = (more: Partial<WalletRecord>): WalletRecord => ({ id: 'w', name: 'W', ...more })

describe('behaviour 7.2 the link that opens a wallet', () => {
  it.each([
    ['a scheme', 'rainbow://', `rainbow://wc?uri=${ONCE}`],
    ['a scheme without slashes', 'rainbow:', `rainbow://wc?uri=${ONCE}`],
    ['a scheme with a path', 'okx://main', `okx://main/wc?uri=${ONCE}`],
    ['a scheme that ends in a slash', 'ledgerlive://x/', `ledgerlive://x/wc?uri=${ONCE}`],
    ['a page', 'https://metamask.app.link', `https://metamask.app.link/wc?uri=${ONCE}`],
    [
      'a page that ends in a slash',
      'https://link.trustwallet.com/',
      `https://link.trustwallet.com/wc?uri=${ONCE}`,
    ],
    ['a page with a path', 'https://uniswap.org/app', `https://uniswap.org/app/wc?uri=${ONCE}`],
    ['spaces around', '  zerion://  ', `zerion://wc?uri=${ONCE}`],
  ])('%s', (_, mobile_link, href) => {
    expect(walletLink(wallet({ mobile_link }), 'mobile', URI, IPHONE)).toMatchObject({ href })
  })

  it('Telegram on Android encodes twice, and nobody else', () => {
    const link = (device: Device): string | undefined =>
      walletLink(wallet({ mobile_link: 'rainbow://' }), 'mobile', URI, device)?.href
    expect(link({ ...ANDROID, telegram: true })).toBe(`rainbow://wc?uri=${TWICE}`)
    expect(link({ ...IPHONE, telegram: true })).toBe(`rainbow://wc?uri=${ONCE}`)
    expect(link(ANDROID)).toBe(`rainbow://wc?uri=${ONCE}`)
  })

  it.each([
    '-',
    'nothing',
    '',
    ' ',
    'rainbow',
    'javascript:alert(1)',
    'JavaScript://x',
    'data:text/html,1',
    'file:///etc',
    'blob:x',
    'about:blank',
    'http://plain.test',
    'https://user:pass@evil.test',
    'ws://x',
  ])('R22 %j never becomes a link', (link) => {
    const record = wallet({ mobile_link: link, desktop_link: link, webapp_link: link })
    for (const kind of ['mobile', 'desktop', 'web'] as const)
      expect(walletLink(record, kind, URI, DESKTOP)).toBeUndefined()
  })

  it('a web wallet has a page, never a scheme', () => {
    expect(walletLink(wallet({ webapp_link: 'app://x' }), 'web', URI, DESKTOP)).toBeUndefined()
    expect(walletLink(wallet({ webapp_link: 'https://web.test' }), 'web', URI, DESKTOP)?.href).toBe(
      `https://web.test/wc?uri=${ONCE}`,
    )
  })

  it('an app that may not be there has a page of the wallet beside it', () => {
    expect(
      walletLink(wallet({ mobile_link: 'wal://', webapp_link: 'https://web.test' }), 'mobile', URI, IPHONE)
        ?.universalHref,
    ).toBe(`https://web.test/wc?uri=${ONCE}`)
    expect(
      walletLink(
        wallet({ mobile_link: 'https://w.link', webapp_link: 'https://web.test' }),
        'mobile',
        URI,
        IPHONE,
      ),
    ).not.toHaveProperty('universalHref')
  })

  it('a link that is not there is none', () =>
    expect(walletLink(wallet({}), 'mobile', URI, IPHONE)).toBeUndefined())
})

describe('behaviour 7.3 where it opens', () => {
  it.each<[string, 'mobile' | 'desktop' | 'web', Partial<Device>, string]>([
    ['mobile', 'mobile', {}, '_self'],
    ['mobile in a frame', 'mobile', { iframe: true }, '_top'],
    ['web', 'web', {}, '_blank'],
    ['desktop', 'desktop', {}, '_blank'],
    ['web in a frame', 'web', { iframe: true }, '_blank'],
    ['mobile in Telegram', 'mobile', { telegram: true }, '_blank'],
    ['in a frame in Telegram', 'mobile', { telegram: true, iframe: true }, '_blank'],
  ])('%s', (_, kind, device, target) => {
    const record = wallet({ mobile_link: 'wal://', desktop_link: 'wal://', webapp_link: 'https://w.test' })
    expect(walletLink(record, kind, URI, { ...DESKTOP, ...device })?.target).toBe(target)
  })
})

describe('S2.54 S2.55 how a wallet can be reached', () => {
  const all: Partial<WalletRecord> = {
    rdns: 'io.w',
    mobile_link: 'wal://',
    webapp_link: 'https://w.test',
    desktop_link: 'wal://',
  }
  it.each<
    [
      Partial<WalletRecord> | undefined,
      mobile: boolean,
      installed: boolean,
      adapters: boolean,
      readonly WalletPlatform[],
    ]
  >([
    [undefined, false, false, true, ['qrcode']],
    [undefined, true, false, true, ['qrcode']],
    [all, false, false, true, ['qrcode', 'web', 'desktop']],
    [all, false, true, true, ['browser', 'qrcode', 'web', 'desktop']],
    [all, false, true, false, ['qrcode', 'web', 'desktop']],
    [all, true, false, true, ['mobile', 'web']],
    [all, true, true, true, ['browser', 'mobile', 'web']],
    [{ mobile_link: 'wal://' }, false, true, true, ['qrcode']],
    [{ mobile_link: 'wal://' }, true, false, true, ['mobile']],
    [{ webapp_link: 'https://w.test' }, false, false, true, ['web']],
    [{ desktop_link: 'wal://' }, false, false, true, ['desktop']],
    [{ desktop_link: 'wal://' }, true, false, true, ['qrcode']],
    [{ rdns: 'io.w' }, false, false, true, ['unsupported']],
    [{ rdns: 'io.w' }, false, true, true, ['browser']],
    [{ rdns: 'io.w' }, false, false, false, ['qrcode']],
    [{ injected: [{ injected_id: 'isW' }] }, false, false, true, ['unsupported']],
    [{ injected: [] }, false, false, true, ['qrcode']],
    [{}, false, false, true, ['qrcode']],
  ])('%j mobile %s installed %s adapters %s: %j', (record, isMobile, isInstalled, hasAdapters, expected) => {
    expect(walletPlatforms(record && wallet(record), { isMobile, hasAdapters, isInstalled })).toEqual(
      expected,
    )
  })
})

describe('S2.63 downloads', () => {
  const stores = {
    chrome_store: 'https://chrome.test/w',
    app_store: 'https://apple.test/w',
    play_store: 'https://play.test/w',
    homepage: 'https://w.test',
  }
  test('S2.63 lists only the links the wallet has', () => {
    expect(downloadLinks(wallet(stores)).map(({ kind }) => kind)).toEqual([
      'chrome',
      'ios',
      'android',
      'website',
    ])
    expect(
      downloadLinks(
        wallet({ homepage: 'https://w.test', app_store: '-', play_store: 'javascript:alert(1)' }),
      ),
    ).toEqual([{ kind: 'website', href: 'https://w.test/' }])
    expect(downloadLinks(wallet({}))).toEqual([])
  })

  it.each<[string, Partial<WalletRecord>, Device, string | undefined]>([
    ['several on a desktop', stores, DESKTOP, 'downloads'],
    ['a homepage alone', { homepage: 'https://w.test' }, DESKTOP, 'https://w.test/'],
    ['a homepage alone on a phone', { homepage: 'https://w.test' }, IPHONE, 'https://w.test/'],
    ['the store of the phone', stores, IPHONE, 'https://apple.test/w'],
    ['the store of the other phone', stores, ANDROID, 'https://play.test/w'],
    [
      'no store for this phone',
      { chrome_store: 'https://chrome.test/w', homepage: 'https://w.test' },
      IPHONE,
      undefined,
    ],
    ['a store alone on a desktop', { app_store: 'https://apple.test/w' }, DESKTOP, 'downloads'],
    ['nothing', {}, DESKTOP, undefined],
    ['only what cannot be used', { homepage: '-', app_store: 'nothing' }, IPHONE, undefined],
  ])('S2.56 "Don\'t have it?" %s', (_, record, device, expected) => {
    const prompt = getPrompt(wallet(record), device)
    expect(prompt?.to === 'link' ? prompt.href : prompt?.to).toBe(expected)
  })
})
