import {
  anyHttps,
  cleanText,
  createWalletRegistry,
  safeImage,
  SHARED_CONNECTOR_ID,
  type ConnectorInfo,
  type Discovery as Search,
  type FoundWallet,
} from '@latchkey/core/adapter'

import type { ExtensionLooks } from '../polkadotAdapterOptions.js'
import { isExtension, type Extension } from './extension.js'
import { knownExtensions } from './knownExtensions.js'

export interface DiscoveredExtension extends FoundWallet {
  readonly extension: Extension
}

/** The extensions in `window.injectedWeb3`. */
export interface Discovery extends Search {
  find(connectorId: string): DiscoveredExtension | undefined
  /** Looks again at once. */
  look(): void
}

// There is no event for it: extensions put themselves into an object, most of them within the first second.
const looks = [50, 150, 400, 1000, 2500, 5000]
const mostExtensions = 50

/** Looks for extensions until the signal fires. */
export function startDiscovery(
  namespace: string,
  signal: AbortSignal,
  own: Readonly<Record<string, ExtensionLooks>>,
): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const registry = createWalletRegistry<DiscoveredExtension>()
  const timers = page ? looks.map((ms) => setTimeout(look, ms)) : []

  function look(): void {
    try {
      const injected = Object((page as { injectedWeb3?: unknown } | undefined)?.injectedWeb3) as Record<
        string,
        unknown
      >
      for (const key of Object.keys(injected).slice(0, mostExtensions)) add(key, injected)
    } catch {
      // The object is anybody's, and may throw wherever it is touched.
    }
  }

  function add(key: string, injected: Record<string, unknown>): void {
    if (key === SHARED_CONNECTOR_ID) return
    try {
      const extension = injected[key]
      const known = registry.find(key)
      // One that was updated puts a new object in the place of its old one, which answers no more.
      if (isExtension(extension) && known?.extension !== extension)
        registry.set({ info: known?.info ?? describe(key, extension), extension })
    } catch {
      // One that throws is left out, and the others are not.
    }
  }

  /**
   * What the host says of it, else what is known of its key, else what it says of itself: `name` is no part
   * of the interface, and some put another name there.
   */
  function describe(key: string, extension: Extension): ConnectorInfo {
    const { name, icon } = extension as { name?: unknown; icon?: unknown }
    const {
      name: given,
      imageUrl = icon,
      rdns,
    } = { ...knownExtensions.get(key), ...(Object.hasOwn(own, key) && own[key]) }
    const picture = safeImage(imageUrl, anyHttps)
    const shown = given || cleanText(name, 60) || cleanText(key, 60) || 'Wallet'
    return {
      id: key,
      name: shown,
      type: 'INJECTED',
      chainNamespace: namespace,
      ...(rdns && { rdns }),
      ...(picture && { imageUrl: picture }),
    }
  }

  for (const type of ['load', 'focus']) page?.addEventListener(type, look, { signal })
  look()

  signal.addEventListener('abort', () => timers.forEach(clearTimeout))
  return { ...registry, look }
}
