import type { ConnectorInfo } from '@latchkey/core/adapter'
import type { Adapter } from '@solana/wallet-adapter-base'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

import { isSolanaWallet } from './isSolanaWallet.js'
import { readMetadata } from './walletMetadata.js'

/** A wallet that showed up in the page, or an adapter that the host brought. */
export type WalletSource = { readonly standard: Wallet } | { readonly adapter: Adapter }

export interface DiscoveredWallet {
  readonly info: ConnectorInfo
  readonly source: WalletSource
}

export interface Discovery {
  wallets(): readonly DiscoveredWallet[]
  find(connectorId: string): DiscoveredWallet | undefined
  /** Waits for a wallet that registers late, at most `ms`. */
  waitFor(connectorId: string, ms: number): Promise<DiscoveredWallet | undefined>
  stop(): void
}

/** The id of sessions that serve several families. No wallet in the page gets it. */
export const sharedId = 'walletConnect'

/** Listens for wallets until `stop`; `onChange` is called when the list may have become another. */
export function startDiscovery(namespace: string, adapters: readonly Adapter[], onChange: () => void): Discovery {
  const page = typeof window !== 'undefined'
  const byId = new Map<string, DiscoveredWallet>()
  const waiting = new Set<() => void>()
  const subjects = new Map<object, string>()

  function add(subject: object, source: WalletSource, type: ConnectorInfo['type']): void {
    const metadata = safely(() => readMetadata(subject))
    if (!metadata || subjects.has(subject)) return
    const id = freeId(metadata.name)
    subjects.set(subject, id)
    byId.set(id, { info: { ...metadata, id, type, chainNamespace: namespace }, source })
    onChange()
    waiting.forEach((check) => check())
  }
  function remove(subject: object): void {
    const id = subjects.get(subject)
    if (id === undefined) return
    subjects.delete(subject)
    byId.delete(id)
    onChange()
  }
  // Another wallet of the same name is another wallet, or claims to be: it gets its own row, never the first's place.
  function freeId(wish: string): string {
    let id = wish
    for (let n = 2; id === sharedId || byId.has(id); n += 1) id = `${wish}#${n}`
    return id
  }

  const onRegister = (...wallets: readonly Wallet[]): void => {
    for (const wallet of wallets) {
      if (!isSolanaWallet(wallet)) continue
      // The same wallet, brought by the host as well: its own registration is the better one.
      adapters.filter(({ name }) => name === safely(() => wallet.name)).forEach(remove)
      add(wallet, { standard: wallet }, 'ANNOUNCED')
    }
  }
  function onReady(adapter: Adapter): void {
    const usable = page && (adapter.readyState === 'Installed' || adapter.readyState === 'Loadable')
    if (!usable) return remove(adapter)
    const registered = [...byId.values()].some(({ source }) => 'standard' in source && safely(() => source.standard.name) === adapter.name)
    if (!registered) add(adapter, { adapter }, 'EXTERNAL')
  }

  const registry = getWallets()
  const offs = [registry.on('register', onRegister), registry.on('unregister', (...wallets) => wallets.forEach(remove))]
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
    waitFor(connectorId, ms) {
      return new Promise((resolve) => {
        const check = (): void => {
          const wallet = byId.get(connectorId)
          if (wallet) end(wallet)
        }
        const end = (wallet?: DiscoveredWallet): void => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve(wallet)
        }
        const timer = setTimeout(() => end(), ms)
        waiting.add(check)
        check()
      })
    },
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
