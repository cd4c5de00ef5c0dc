import type { ConnectorInfo } from '@latchkey/core/adapter'

import { isProvider, type Eip1193Provider } from '../provider/eip1193.js'
import { injectedName } from './injectedName.js'
import { readMetadata, type WalletMetadata } from './walletMetadata.js'

export interface DiscoveredWallet {
  readonly info: ConnectorInfo
  readonly provider: Eip1193Provider
  /** What the wallet calls itself while the page is open (EIP-6963). */
  readonly uuid?: unknown
}

/** The wallets that showed up in the page, by EIP-6963 or as `window.ethereum`. */
export interface Discovery {
  wallets(): readonly DiscoveredWallet[]
  find(connectorId: string): DiscoveredWallet | undefined
  /**
   * Whether another wallet claims to be the same: which of the two a stored session was with cannot be known.
   */
  isContested(connectorId: string): boolean
  stop(): void
}

/** The id of `window.ethereum` where no wallet announced it. wagmi's `injected()` has the same. */
export const genericId = 'injected'

/** The id of sessions that serve several families. No wallet in the page gets it. */
export const sharedId = 'walletConnect'

/** Listens for wallets until `stop`; `onChange` is called when the list may have become another. */
export function startDiscovery(namespace: string, onChange: () => void): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const byProvider = new Map<Eip1193Provider, DiscoveredWallet>()
  const byId = new Map<string, DiscoveredWallet>()
  const wallets = (): readonly DiscoveredWallet[] => [...byId.values()]

  function add(
    id: string,
    metadata: WalletMetadata,
    type: ConnectorInfo['type'],
    provider: Eip1193Provider,
    uuid?: unknown,
  ): void {
    const wallet = { info: { ...metadata, id, type, chainNamespace: namespace }, provider, uuid }
    byProvider.set(provider, wallet)
    byId.set(id, wallet)
    onChange()
  }

  function onAnnounce(event: Event): void {
    try {
      const { info, provider } = (event as CustomEvent<{ info?: unknown; provider?: unknown }>).detail
      const metadata = readMetadata(info)
      if (!metadata || !isProvider(provider)) return
      const { uuid } = info as { readonly uuid?: unknown }
      const known = byProvider.get(provider)?.info
      if (known?.type === 'ANNOUNCED') {
        if (known.name === metadata.name && known.imageUrl === metadata.imageUrl) return
        // A wallet may change its looks. Its id, once announced, stays.
        const { rdns: _, ...looks } = metadata
        return add(
          known.id,
          { ...looks, ...(known.rdns && { rdns: known.rdns }) },
          'ANNOUNCED',
          provider,
          uuid,
        )
      }
      // The same wallet in a new object: some make one for each announcement. The first one stays.
      if (uuid && wallets().some((wallet) => wallet.uuid === uuid && wallet.info.rdns === metadata.rdns))
        return
      if (known) byId.delete(known.id)
      add(freeId(metadata.rdns ?? metadata.name), metadata, 'ANNOUNCED', provider, uuid)
    } catch {
      // The detail is the wallet's own object and may throw wherever it is touched.
    }
  }

  // Another provider under the same name is another wallet, or claims to be: it gets its own row, never the
  // first's place.
  function freeId(wish: string): string {
    let id = wish
    for (let n = 2; id === sharedId || byId.has(id); n += 1) id = `${wish}#${n}`
    return id
  }

  function onInjected(): void {
    const provider = (page as { ethereum?: unknown } | undefined)?.ethereum
    if (!isProvider(provider) || byProvider.has(provider) || byId.has(genericId)) return
    add(genericId, { name: injectedName(provider) }, 'INJECTED', provider)
  }

  page?.addEventListener('eip6963:announceProvider', onAnnounce)
  page?.addEventListener('ethereum#initialized', onInjected)
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  onInjected()

  return {
    wallets,
    find: (connectorId) => byId.get(connectorId),
    isContested(connectorId) {
      const rdns = byId.get(connectorId)?.info.rdns
      return rdns !== undefined && wallets().filter(({ info }) => info.rdns === rdns).length > 1
    },
    stop() {
      page?.removeEventListener('eip6963:announceProvider', onAnnounce)
      page?.removeEventListener('ethereum#initialized', onInjected)
    },
  }
}
