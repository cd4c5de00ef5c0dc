import {
  createWalletRegistry,
  type ConnectorInfo,
  type Discovery as Search,
  type FoundWallet,
  type WalletRegistry,
} from '@latchkey/core/adapter'

import { isProvider, type Eip1193Provider } from '../provider/eip1193.js'
import { injectedName } from './injectedName.js'
import { readMetadata } from './walletMetadata.js'

export interface DiscoveredWallet extends FoundWallet {
  readonly provider: Eip1193Provider
}

/** The wallets that showed up in the page, by EIP-6963 or as `window.ethereum`. */
export interface Discovery extends Search, Omit<WalletRegistry<DiscoveredWallet>, 'set' | 'delete'> {
  /** The connectors of the host's own config, which are listed after the wallets. */
  foreign: readonly ConnectorInfo[]
}

/** The id of `window.ethereum` where no wallet announced it. wagmi's `injected()` has the same. */
export const genericId = 'injected'

/** Listens for wallets until the signal fires. */
export function startDiscovery(namespace: string, signal: AbortSignal): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const registry = createWalletRegistry<DiscoveredWallet>()

  function add(
    looks: Omit<ConnectorInfo, 'chainNamespace'>,
    provider: Eip1193Provider,
    announcement?: string | false,
  ): void {
    registry.set({ info: { ...looks, chainNamespace: namespace }, provider }, provider, announcement)
  }

  function onAnnounce(event: Event): void {
    try {
      const { info, provider } = (event as CustomEvent<{ info?: unknown; provider?: unknown }>).detail
      const metadata = readMetadata(info)
      if (!metadata || !isProvider(provider)) return
      const { uuid } = info as { readonly uuid?: unknown }
      const announcement = typeof uuid === 'string' && `${uuid} ${metadata.rdns}`
      const before = registry.findByKey(provider)?.info
      let id: string | undefined
      let { rdns } = metadata
      if (before?.type === 'ANNOUNCED') {
        if (before.name === metadata.name && before.imageUrl === metadata.imageUrl) return
        // A wallet may change its name and picture. Its id, once announced, stays.
        ;({ id, rdns } = before)
      } else {
        // The same wallet in a new object: some make one for each announcement. The first one stays.
        if (registry.findByKey(announcement)) return
        if (before) registry.delete(before.id)
      }
      const picked = id ?? registry.freeId(rdns ?? metadata.name)
      add(
        { ...metadata, id: picked, type: 'ANNOUNCED', announcedBy: 'eip6963', ...(rdns && { rdns }) },
        provider,
        announcement,
      )
    } catch {
      // The detail is the wallet's own object and may throw wherever it is touched.
    }
  }

  function onInjected(): void {
    const provider = (page as { ethereum?: unknown } | undefined)?.ethereum
    if (!isProvider(provider) || registry.findByKey(provider) || registry.find(genericId)) return
    add({ id: genericId, name: injectedName(provider), type: 'INJECTED' }, provider)
  }

  page?.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page?.addEventListener('ethereum#initialized', onInjected, { signal })
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  onInjected()

  const discovery: Discovery = {
    ...registry,
    foreign: [],
    connectors: () => [...registry.connectors(), ...discovery.foreign],
  }
  return discovery
}
