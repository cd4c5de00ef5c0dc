import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserPlatform } from './browserPlatform.js'
import { asksNotToTrack } from './asksNotToTrack.js'
import { deviceOf } from './deviceOf.js'
import { onWake } from './onWake.js'

afterEach(() => vi.unstubAllGlobals())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'

function page({
  userAgent = '',
  maxTouchPoints = 0,
  coarse = false,
  framed = false,
  telegram = {},
}: {
  userAgent?: string
  maxTouchPoints?: number
  coarse?: boolean
  framed?: boolean
  telegram?: object
} = {}): { readonly window: EventTarget; readonly document: EventTarget & { visibilityState: string } } {
  const window = new EventTarget()
  Object.assign(window, { parent: framed ? {} : window })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  for (const [name, value] of Object.entries(telegram)) vi.stubGlobal(name, value)
  return { window, document }
}

describe('behaviour 7.1 the device', () => {
  it.each([
    [
      'an iPhone',
      { userAgent: IPHONE, maxTouchPoints: 5, coarse: true },
      { mobile: true, ios: true, android: false },
    ],
    [
      'an iPad, which calls itself a Mac',
      { userAgent: MAC, maxTouchPoints: 5, coarse: true },
      { mobile: true, ios: true, android: false },
    ],
    ['a Mac', { userAgent: MAC }, { mobile: false, ios: false, android: false }],
    [
      'an Android phone',
      { userAgent: PIXEL, maxTouchPoints: 5, coarse: true },
      { mobile: true, ios: false, android: true },
    ],
    ['a frame', { framed: true }, { iframe: true, telegram: false }],
    [
      'Telegram on Android',
      { userAgent: PIXEL, telegram: { TelegramWebviewProxy: {} } },
      { iframe: false, telegram: true, android: true },
    ],
    [
      'Telegram on iOS',
      { userAgent: IPHONE, telegram: { TelegramWebviewProxyProto: () => undefined } },
      { telegram: true, ios: true },
    ],
    [
      'Telegram in a browser',
      { framed: true, telegram: { Telegram: { WebApp: { initData: 'query_id=A' } } } },
      { telegram: true, iframe: true },
    ],
    [
      'a page that has its script and is elsewhere',
      { userAgent: PIXEL, telegram: { Telegram: { WebApp: { initData: '' } } } },
      { telegram: false },
    ],
  ])('%s', (_, given, expected) => {
    page(given)
    expect(deviceOf(browserPlatform)).toMatchObject(expected)
  })

  it('a server is none', () =>
    expect(deviceOf(browserPlatform)).toEqual({
      mobile: false,
      ios: false,
      android: false,
      telegram: false,
      iframe: false,
    }))
})

describe('behaviour 7.6 waking', () => {
  it('tells of a page that is looked at, shown, or online again, until it is no longer wanted', () => {
    const { window, document } = page()
    const heard: string[] = []
    const stop = onWake(browserPlatform, (cause) => heard.push(cause))
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(browserPlatform.isVisible()).toBe(false)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(new Event('online'))
    expect(heard).toEqual(['visible', 'pageshow', 'online'])
    stop()
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveLength(3)
    expect(browserPlatform.isVisible()).toBe(true)
  })

  it('tells of the focus too where that is asked for', () => {
    const { window } = page()
    const heard: string[] = []
    onWake(
      browserPlatform,
      (cause) => heard.push(cause),
      () => heard.push('focus'),
    )
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    expect(heard).toEqual(['focus', 'online'])
  })

  it('on a server there is nothing to hear', () =>
    expect(onWake(browserPlatform, () => undefined)()).toBeUndefined())
})

describe('e2e 8 other tabs', () => {
  it('tells what they stored, and of a page that comes back as it was left, until the signal fires', () => {
    const { window } = page()
    const heard: unknown[] = []
    const controller = new AbortController()
    browserPlatform.onStorage?.(({ key, oldValue }) => heard.push([key, oldValue]), controller.signal)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', oldValue: 'b' }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(heard).toEqual([
      ['a', 'b'],
      [undefined, undefined],
    ])
    controller.abort()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', oldValue: 'b' }))
    expect(heard).toHaveLength(2)
  })

  it('on a server there is nothing to hear', () =>
    expect(() => browserPlatform.onStorage?.(() => undefined, new AbortController().signal)).not.toThrow())
})

describe('behaviour 11 who asks not to be tracked', () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('%j: %s', (navigator, asks) => {
    vi.stubGlobal('navigator', navigator)
    expect(asksNotToTrack(browserPlatform)).toBe(asks)
  })
})
