import { cleanText, type ConnectorInfo } from '@latchkey/core/adapter'

import type { ExtensionLooks } from '../polkadotAdapterOptions.js'
import { isExtension, type Extension } from './extension.js'
import { knownExtensions } from './knownExtensions.js'
import { readIcon } from './readIcon.js'

export interface DiscoveredExtension {
  readonly info: ConnectorInfo
  readonly extension: Extension
}

/** The extensions in `window.injectedWeb3`. */
export interface Discovery {
  extensions(): readonly DiscoveredExtension[]
  find(connectorId: string): DiscoveredExtension | undefined
  /** Looks again at once. */
  look(): void
  stop(): void
}

/** The id of sessions that serve several families. No extension in the page gets it. */
export const sharedId = 'walletConnect'

// There is no event for it: extensions put themselves into an object, most of them within the first second.
const looks = [50, 150, 400, 1000, 2500, 5000]
const mostExtensions = 50

/** Looks for extensions until `stop`; `onChange` is called when there is another list. */
export function startDiscovery(
  namespace: string,
  own: Readonly<Record<string, ExtensionLooks>>,
  onChange: () => void,
): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const found = new Map<string, DiscoveredExtension>()
  const timers = page ? looks.map((ms) => setTimeout(look, ms)) : []

  function look(): void {
    const before = found.size
    try {
      const injected = Object((page as { injectedWeb3?: unknown } | undefined)?.injectedWeb3) as Record<
        string,
        unknown
      >
      for (const key of Object.keys(injected).slice(0, mostExtensions)) add(key, injected)
    } catch {
      // The object is anybody's, and may throw wherever it is touched.
    }
    if (found.size !== before) onChange()
  }

  function add(key: string, injected: Record<string, unknown>): void {
    if (key === sharedId) return
    try {
      const extension = injected[key]
      const known = found.get(key)
      // One that was updated puts a new object in the place of its old one, which answers no more.
      if (isExtension(extension) && known?.extension !== extension)
        found.set(key, { info: known?.info ?? describe(key, extension), extension })
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
    const picture = readIcon(imageUrl)
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

  const events = ['load', 'focus'] as const
  events.forEach((type) => page?.addEventListener(type, look))
  look()

  return {
    extensions: () => [...found.values()],
    find: (connectorId) => found.get(connectorId),
    look,
    stop() {
      timers.forEach(clearTimeout)
      events.forEach((type) => page?.removeEventListener(type, look))
    },
  }
}
