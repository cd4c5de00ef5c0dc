import {
  createWalletRegistry,
  type ConnectorInfo,
  type Discovery as Search,
  type FoundWallet,
} from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

import type { SatsWallet } from '../wallet/satsRequests.js'
import { readRegistry } from './satsRegistry.js'
import { readMetadata, type WalletMetadata } from './walletMetadata.js'

type Way = ({ readonly kind: 'sats' } & SatsWallet) | { readonly kind: 'standard'; readonly provider: Wallet }

/** A wallet in the page, and how it is spoken to. */
export type DiscoveredWallet = FoundWallet & Way

/** The wallets in the page, in the registry of sats-connect or by the Wallet Standard. */
export interface Discovery extends Search {
  find(connectorId: string): DiscoveredWallet | undefined
}

// The registry has no events: it is read again when the page has loaded, and a little later. In ms.
const looks = [100, 500, 2000]

/** Looks for wallets until the signal fires. */
export function startDiscovery(namespace: string, signal: AbortSignal): Discovery {
  const page = typeof window === 'undefined' ? undefined : window
  const registry = createWalletRegistry<DiscoveredWallet>()
  const standard = page && getWallets()
  function add(wish: string, { name, imageUrl }: WalletMetadata, way: Way): void {
    if (registry.findByKey(way.provider)) return
    const id = registry.freeId(wish)
    const info: ConnectorInfo = {
      id,
      name,
      ...(imageUrl && { imageUrl }),
      type: 'ANNOUNCED',
      chainNamespace: namespace,
    }
    registry.set({ ...way, info }, way.provider)
  }

  /** Reads the registry of sats-connect first, so that a wallet of both is known before its standard part. */
  function look(wallets: readonly Wallet[] = standard?.get() ?? []): void {
    if (page)
      for (const { id, provider, ...rest } of readRegistry(page))
        add(id, rest, { kind: 'sats', provider, registryId: id })
    wallets.forEach(enter)
  }

  function enter(wallet: Wallet): void {
    try {
      const { features } = wallet
      const metadata = readMetadata(wallet)
      // A wallet in both registries is one wallet: this feature holds its object in the other one.
      const twin = (features['sats-connect:'] as { provider?: unknown } | undefined)?.provider
      if (metadata && 'bitcoin:connect' in features && !registry.findByKey(twin))
        add(metadata.name, metadata, { kind: 'standard', provider: wallet })
    } catch {
      // The wallet's own object may throw wherever it is touched.
    }
  }

  function drop(...gone: readonly unknown[]): void {
    for (const provider of gone) {
      const wallet = registry.findByKey(provider)
      if (wallet) registry.delete(wallet.info.id)
    }
  }

  look()
  const timers = page ? looks.map((ms) => setTimeout(() => look(), ms)) : []
  const ends = [standard?.on('register', (...wallets) => look(wallets)), standard?.on('unregister', drop)]
  page?.addEventListener('load', () => look(), { signal })
  signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout)
    ends.forEach((end) => end?.())
  })
  return {
    ...registry,
    find(connectorId) {
      if (!registry.find(connectorId)) look()
      return registry.find(connectorId)
    },
  }
}
