import {
  attempt,
  createWalletRegistry,
  type ConnectorInfo,
  type FoundWallet,
  type WalletRegistry,
} from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

import type { BroughtWallet } from '../wallet/broughtWallet.js'
import { isSolanaWallet } from './isSolanaWallet.js'
import { readMetadata } from './walletMetadata.js'

/** A wallet that showed up in the page, or an adapter that the host brought. */
export type WalletSource = { readonly standard: Wallet } | { readonly adapter: BroughtWallet }

export interface DiscoveredWallet extends FoundWallet {
  readonly source: WalletSource
}

export type Discovery = WalletRegistry<DiscoveredWallet>

/** Listens for wallets until the signal fires. */
export function startDiscovery(
  namespace: string,
  signal: AbortSignal,
  adapters: readonly BroughtWallet[],
): Discovery {
  const page = typeof window !== 'undefined'
  const registry = createWalletRegistry<DiscoveredWallet>()
  // A wallet of the host has the place of its name, even where it comes later.
  const reserved = new Set(adapters.map((adapter) => attempt(() => readMetadata(adapter))?.name))

  function add(wallet: object, source: WalletSource, type: ConnectorInfo['type']): void {
    const metadata = attempt(() => readMetadata(wallet))
    if (!metadata || registry.findByKey(wallet)) return
    const id = registry.freeId(metadata.name, 'adapter' in source ? undefined : reserved)
    registry.set({ info: { ...metadata, id, type, chainNamespace: namespace }, source }, wallet)
  }
  function remove(wallet: object): void {
    const found = registry.findByKey(wallet)
    if (found) registry.delete(found.info.id)
  }

  const onRegister = (...wallets: readonly Wallet[]): void => {
    for (const wallet of wallets) {
      // The very same one may have been brought by the host, which lists it already.
      const isHosts = adapters.some((adapter) => 'wallet' in adapter && adapter.wallet === wallet)
      if (!isHosts && isSolanaWallet(wallet)) add(wallet, { standard: wallet }, 'ANNOUNCED')
    }
  }
  function onReady(adapter: BroughtWallet): void {
    const usable = page && (adapter.readyState === 'Installed' || adapter.readyState === 'Loadable')
    if (usable) add(adapter, { adapter }, 'EXTERNAL')
    else remove(adapter)
  }

  const standard = getWallets()
  const offs = [
    standard.on('register', onRegister),
    standard.on('unregister', (...wallets) => wallets.forEach(remove)),
  ]
  onRegister(...standard.get())
  for (const adapter of adapters) {
    const listener = (): void => onReady(adapter)
    adapter.on('readyStateChange', listener)
    offs.push(() => adapter.off('readyStateChange', listener))
    listener()
  }

  signal.addEventListener('abort', () => offs.forEach((off) => off()))
  return registry
}
