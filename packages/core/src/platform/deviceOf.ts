import type { Device, Platform } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

interface TelegramPage {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
}

// Android, iOS, and its page within a page. Its script alone says nothing: elsewhere it is not started, and
// `initData` is empty.
function isTelegram(): boolean {
  const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = globalThis as TelegramPage
  return [TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram?.WebApp?.initData].some(Boolean)
}

/** What decides how links to wallet apps look. */
export function deviceOf(platform: Pick<Platform, 'device' | 'isMobile'>): Device {
  if (platform.device) return platform.device()
  const { userAgent = '', maxTouchPoints = 0 } = typeof navigator === 'undefined' ? {} : navigator
  return {
    mobile: platform.isMobile(),
    // An iPad calls itself a Mac, and no Mac has a touch screen.
    ios: /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
    android: userAgent.includes('Android'),
    telegram: isTelegram(),
    iframe: typeof window !== 'undefined' && window.parent !== window,
  }
}
