import type { Platform } from './platform.js'

/** The browser, or a server that stands in for one: nothing here fails where `window` is missing. */
export const browserPlatform: Platform = {
  now: () => Date.now(),
  delay(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  storage: () => (typeof window === 'undefined' ? undefined : window.localStorage),
  fetch: (url, init) => fetch(url, init),
  pageMetadata() {
    if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
    return {
      name: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[property="og:description"], meta[name="description"]')?.content ?? '',
      url: location.origin,
      icons: icon ? [icon] : [],
    }
  },
  // A laptop with a touch screen has a pointer that hovers; a phone or a tablet has not.
  isMobile: () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches,
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
}
