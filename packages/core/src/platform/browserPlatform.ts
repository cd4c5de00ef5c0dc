import type { Platform, StorageChange } from '../model/platform.js'

// A laptop with a touch screen has a pointer that hovers; a phone or a tablet has not.
const isMobile = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches

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

/** The browser, or a server that stands in for one: nothing here fails where `window` is missing. */
export const browserPlatform: Platform = {
  now: () => Date.now(),
  delay(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  storage: () => (typeof window === 'undefined' ? undefined : window.localStorage),
  // Pages that are not served securely have no locks.
  exclusively: async (name, signal, work) =>
    typeof navigator === 'undefined' || !navigator.locks
      ? work()
      : navigator.locks.request(name, { signal }, work),
  fetch: (url, init) => fetch(url, init),
  // oxlint-disable-next-line no-console -- for the developer of the page, and in development only
  warn: (message) => console.warn(message),
  pageMetadata() {
    if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
    return {
      name: document.title,
      description:
        document.querySelector<HTMLMetaElement>('meta[property="og:description"], meta[name="description"]')
          ?.content ?? '',
      url: location.origin,
      icons: icon ? [icon] : [],
    }
  },
  asksNotToTrack() {
    if (typeof navigator === 'undefined') return false
    const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
    return globalPrivacyControl === true || doNotTrack === '1'
  },
  isMobile,
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  isVisible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
  device() {
    const { userAgent = '', maxTouchPoints = 0 } = typeof navigator === 'undefined' ? {} : navigator
    return {
      mobile: isMobile(),
      // A tablet of that maker calls itself a computer; no such computer has a touch screen.
      ios: /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
      android: userAgent.includes('Android'),
      telegram: isTelegram(),
      iframe: typeof window !== 'undefined' && window.parent !== window,
    }
  },
  // oxlint-disable-next-line no-console -- The console is where developers look.
  complain: (message, cause) => console.error(message, ...(cause === undefined ? [] : [cause])),
  onStorage(listener, signal) {
    // A page that comes back as it was left has missed what happened meanwhile.
    for (const type of ['storage', 'pageshow'])
      globalThis.window?.addEventListener(
        type,
        (event: Event & StorageChange & { readonly persisted?: boolean }) =>
          event.persisted !== false && listener(event),
        { signal },
      )
  },
  onWake(listener) {
    if (typeof window === 'undefined') return () => undefined
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && listener('visible'),
      { signal },
    )
    for (const cause of ['pageshow', 'online'] as const)
      window.addEventListener(cause, () => listener(cause), { signal })
    return () => controller.abort()
  },
}
