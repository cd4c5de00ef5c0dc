import type { Platform, StorageChange } from '../model/platform.js'

/**
 * The browser, as far as every page asks it; what only late code asks stands beside this file. Nothing here
 * fails on a server, where there is no `window`.
 */
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
  // A laptop with a touch screen has a pointer that hovers; a phone or a tablet has not.
  isMobile: () =>
    typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches,
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  isVisible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
  // oxlint-disable-next-line no-console -- The console is where developers look.
  complain: (message, cause) => console.error(message, ...(cause === undefined ? [] : [cause])),
  onStorage(listener, signal) {
    // A page restored from the back/forward cache has missed the events meanwhile.
    for (const type of ['storage', 'pageshow'])
      globalThis.window?.addEventListener(
        type,
        (event: Event & StorageChange & { readonly persisted?: boolean }) =>
          event.persisted !== false && listener(event),
        { signal },
      )
  },
}
