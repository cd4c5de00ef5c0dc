import type { ConnectorInfo } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

import type { BroughtWallet } from '../wallet/broughtWallet.js'
import { isSolanaWallet } from './isSolanaWallet.js'
import { readMetadata } from './walletMetadata.js'

/** A wallet that showed up in the page, or an adapter that the host brought. */
export type WalletSource = { readonly standard: Wallet } | { readonly adapter: BroughtWallet }

export interface DiscoveredWallet {
  readonly info: ConnectorInfo
  readonly source: WalletSource
}

export interface Discovery {
  wallets(): readonly DiscoveredWallet[]
  readonly find: (connectorId: string) => DiscoveredWallet | undefined
  stop(): void
}

/** The id of sessions that serve several families. No wallet in the page gets it. */
export const sharedId = 'walletConnect'

/** Listens for wallets until `stop`; `onChange` is called when the list may have become another. */
export function startDiscovery(
  namespace: string,
  adapters: readonly BroughtWallet[],
  onChange: () => void,
): Discovery {
  const page = typeof window !== 'undefined'
  const byId = new Map<string, DiscoveredWallet>()
  const subjects = new Map<object, string>()

  function add(subject: object, source: WalletSource, type: ConnectorInfo['type']): void {
    const metadata = safely(() => readMetadata(subject))
    if (!metadata || subjects.has(subject)) return
    const id = freeId(metadata.name, 'adapter' in source)
    subjects.set(subject, id)
    byId.set(id, { info: { ...metadata, id, type, chainNamespace: namespace }, source })
    onChange()
  }
  function remove(subject: object): void {
    const id = subjects.get(subject)
    if (id === undefined) return
    subjects.delete(subject)
    byId.delete(id)
    onChange()
  }
  const hosts = new Set(adapters.map((adapter) => safely(() => readMetadata(adapter))?.name))
  // Another wallet of the same name is another wallet, or claims to be: it gets its own row, never the
  // first's place, and never that of a wallet of the host, which may come later.
  function freeId(wish: string, isHosts: boolean): string {
    let id = wish
    for (let n = 2; id === sharedId || byId.has(id) || (!isHosts && hosts.has(id)); n += 1)
      id = `${wish}#${n}`
    return id
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

  const registry = getWallets()
  const offs = [
    registry.on('register', onRegister),
    registry.on('unregister', (...wallets) => wallets.forEach(remove)),
  ]
  onRegister(...registry.get())
  for (const adapter of adapters) {
    const listener = (): void => onReady(adapter)
    adapter.on('readyStateChange', listener)
    offs.push(() => adapter.off('readyStateChange', listener))
    listener()
  }

  return {
    wallets: () => [...byId.values()],
    find: (connectorId) => byId.get(connectorId),
    stop: () => offs.forEach((off) => off()),
  }
}

/** Wallets may throw wherever they are touched. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
