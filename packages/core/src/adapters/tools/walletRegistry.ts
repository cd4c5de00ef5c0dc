import type { ConnectorInfo } from '../../model/connector.js'
import { SHARED_CONNECTOR_ID } from './sharedConnectorId.js'
import type { Discovery } from './lazyAdapter.js'

/** A wallet in the page. A family adds how it is reached. */
export interface FoundWallet {
  readonly info: ConnectorInfo
}

/** The wallets that a discovery has found, by connector id, in order of discovery. No look-up scans them. */
export interface WalletRegistry<Wallet extends FoundWallet> extends Discovery {
  all(): readonly Wallet[]
  find(connectorId: string): Wallet | undefined
  /** The wallet that was set with this key, while it is listed. */
  findByKey(key: unknown): Wallet | undefined
  /**
   * An id that no other wallet has: `wish`, or `wish#2` and so on. Another wallet under the same name gets a
   * row of its own, and never the place of the first.
   *
   * @param reserved ids to pass over, for instance of wallets that may come later
   */
  freeId(wish: string, reserved?: ReadonlySet<unknown>): string
  /**
   * Adds a wallet, or replaces the one with the same id in its place.
   *
   * @param keys what {@link findByKey} finds it by: its own object in the page, the id of its announcement.
   *   An empty one is left out
   */
  set(wallet: Wallet, ...keys: readonly unknown[]): void
  delete(connectorId: string): void
  /** Tells the listeners that the list has changed. */
  changed(): void
}

/**
 * The registry of a family's discovery.
 *
 * @example
 * const registry = createWalletRegistry<FoundWallet & { readonly provider: TronProvider }>()
 * const onWallet = (): void => {
 *   if (registry.findByKey(tronLink)) return
 *   const info: ConnectorInfo = {
 *     id: registry.freeId('tronlink'),
 *     name: 'TronLink',
 *     type: 'INJECTED',
 *     chainNamespace: 'tron',
 *   }
 *   registry.set({ info, provider: tronLink }, tronLink)
 * }
 * window.addEventListener('tron#initialized', onWallet, { signal: host.signal })
 */
export function createWalletRegistry<Wallet extends FoundWallet>(): WalletRegistry<Wallet> {
  const wallets = new Map<string, Wallet>()
  const byKey = new Map<unknown, Wallet>()
  // The last number given, since a page can hold thousands of wallets under one name.
  const numbers = new Map<string, number>()
  const listeners: (() => void)[] = []
  const changed = (): void => listeners.forEach((listener) => listener())
  const find = (connectorId: string): Wallet | undefined => wallets.get(connectorId)
  const all = (): readonly Wallet[] => [...wallets.values()]
  return {
    all,
    connectors: () => all().map(({ info }) => info),
    find,
    findByKey(key) {
      const wallet = byKey.get(key)
      // A wallet that was deleted or replaced is not listed any more.
      return wallet && find(wallet.info.id) === wallet ? wallet : undefined
    },
    freeId(wish, reserved) {
      let id = wish
      for (
        let n = numbers.get(wish) ?? 1;
        id === SHARED_CONNECTOR_ID || find(id) || reserved?.has(id);
        numbers.set(wish, n)
      )
        id = `${wish}#${++n}`
      return id
    },
    set(wallet, ...keys) {
      wallets.set(wallet.info.id, wallet)
      for (const key of keys) if (key) byKey.set(key, wallet)
      changed()
    },
    delete(connectorId) {
      // Its number can be given again.
      numbers.clear()
      if (wallets.delete(connectorId)) changed()
    },
    changed,
    onChange: (listener) => void listeners.push(listener),
  }
}
