import type { ConnectorInfo } from '../../model/connector.js'
import { SHARED_CONNECTOR_ID } from './sharedConnectorId.js'
import type { Discovery } from './lazyAdapter.js'

/** A wallet in the page. A family adds how it is reached. */
export interface FoundWallet {
  readonly info: ConnectorInfo
}

/** The wallets that a discovery has found, by connector id and in order of discovery. */
export interface WalletRegistry<Wallet extends FoundWallet> extends Discovery {
  all(): readonly Wallet[]
  find(connectorId: string): Wallet | undefined
  /**
   * An id that no other wallet has: `wish`, or `wish#2` and so on. Another wallet under the same name gets a
   * row of its own, and never the place of the first.
   */
  freeId(wish: string): string
  /** Adds a wallet, or replaces the one with the same id in its place. */
  set(wallet: Wallet): void
  delete(connectorId: string): void
  /** Tells the listeners that the list has changed. */
  changed(): void
}

/**
 * The store of a family's discovery.
 *
 * @example
 * const registry = createWalletRegistry<FoundWallet & { readonly provider: TronProvider }>()
 * const onWallet = (): void => {
 *   const info: ConnectorInfo = {
 *     id: registry.freeId('tronlink'),
 *     name: 'TronLink',
 *     type: 'INJECTED',
 *     chainNamespace: 'tron',
 *   }
 *   registry.set({ info, provider: tronLink })
 * }
 * window.addEventListener('tron#initialized', onWallet, { signal: host.signal })
 */
export function createWalletRegistry<Wallet extends FoundWallet>(): WalletRegistry<Wallet> {
  const wallets = new Map<string, Wallet>()
  const listeners: (() => void)[] = []
  const changed = (): void => listeners.forEach((listener) => listener())
  const all = (): readonly Wallet[] => [...wallets.values()]
  return {
    all,
    connectors: () => all().map(({ info }) => info),
    find: (connectorId) => wallets.get(connectorId),
    freeId(wish) {
      let id = wish
      for (let n = 2; id === SHARED_CONNECTOR_ID || wallets.has(id); n += 1) id = `${wish}#${n}`
      return id
    },
    set(wallet) {
      wallets.set(wallet.info.id, wallet)
      changed()
    },
    delete(connectorId) {
      if (wallets.delete(connectorId)) changed()
    },
    changed,
    onChange: (listener) => void listeners.push(listener),
  }
}
