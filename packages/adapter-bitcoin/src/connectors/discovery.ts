import type { ConnectorInfo } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

import type { SatsWallet } from '../wallet/satsLine.js'
import { readRegistry } from './satsRegistry.js'
import { readLooks, type WalletLooks } from './walletLooks.js'

/** A wallet in the page, and how it is spoken to. */
export type DiscoveredWallet = { readonly info: ConnectorInfo } & (
  | ({ readonly kind: 'sats' } & SatsWallet)
  | { readonly kind: 'standard'; readonly provider: Wallet }
)

/** The wallets that showed up in the page, in the registry of sats-connect or by the Wallet Standard. */
export interface Discovery {
  wallets(): readonly DiscoveredWallet[]
  find(connectorId: string): DiscoveredWallet | undefined
  stop(): void
}

/** The id of sessions that serve several families. No wallet in the page gets it. */
export const sharedId = 'walletConnect'

// The registry tells of nothing: it is read again when the page has loaded, and a little later. In ms.
const looks = [100, 500, 2000]

/** Looks for wallets until `stop`; `onChange` is called when the list may have become another. */
export function startDiscovery(namespace: string, onChange: () => void): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const byProvider = new Map<unknown, DiscoveredWallet>()
  const byId = new Map<string, DiscoveredWallet>()
  const standard = page && getWallets()

  function add(
    wish: string,
    { name, imageUrl }: WalletLooks,
    way: ({ kind: 'sats' } & SatsWallet) | { kind: 'standard'; provider: Wallet },
  ): void {
    if (byProvider.has(way.provider)) return
    // Another provider under the same name is another wallet, or claims to be: it gets its own row.
    let id = wish
    for (let n = 2; id === sharedId || byId.has(id); n += 1) id = `${wish}#${n}`
    const wallet: DiscoveredWallet = {
      ...way,
      info: { id, name, ...(imageUrl && { imageUrl }), type: 'ANNOUNCED', chainNamespace: namespace },
    }
    byProvider.set(way.provider, wallet)
    byId.set(id, wallet)
    onChange()
  }

  function look(): void {
    if (page)
      for (const { id, provider, ...rest } of readRegistry(page))
        add(id, rest, { kind: 'sats', provider, registryId: id })
    for (const wallet of standard?.get() ?? []) enter(wallet)
  }

  function enter(wallet: Wallet): void {
    try {
      const { features } = wallet
      const shown = readLooks(wallet)
      // Where both registries have a wallet, this is the object in the other one: one wallet, one row.
      const twin = (features['sats-connect:'] as { provider?: unknown } | undefined)?.provider
      if (shown && 'bitcoin:connect' in features && !byProvider.has(twin))
        add(shown.name, shown, { kind: 'standard', provider: wallet })
    } catch {
      // The wallet's own object may throw wherever it is touched.
    }
  }

  function drop(...gone: readonly unknown[]): void {
    for (const provider of gone) {
      const wallet = byProvider.get(provider)
      if (wallet && byProvider.delete(provider) && byId.delete(wallet.info.id)) onChange()
    }
  }

  look()
  const timers = page ? looks.map((ms) => setTimeout(look, ms)) : []
  const ends = [standard?.on('register', look), standard?.on('unregister', drop)]
  page?.addEventListener('load', look)

  return {
    wallets: () => [...byId.values()],
    find(connectorId) {
      if (!byId.has(connectorId)) look()
      return byId.get(connectorId)
    },
    stop() {
      timers.forEach(clearTimeout)
      ends.forEach((end) => end?.())
      page?.removeEventListener('load', look)
    },
  }
}
