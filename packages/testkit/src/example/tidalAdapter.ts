import { cleanText, createWalletRegistry, lazyAdapter, lazyCapabilities } from '@latchkey/core/adapter'
import type { ChainAdapter, WalletRegistry } from '@latchkey/core/adapter'

import type { TidalNode, TidalWallet } from './tidal.js'
import type { FoundTidal, TidalEngine } from './tidalEngine.js'

export interface TidalAdapterOptions {
  readonly node: TidalNode
  /** How long a wallet may take for what no user has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
}

const NAMES = ['network:switch', 'message:sign', 'message:verify', 'balance:native', 'transfer'] as const

/** @example createLatchkey({ adapters: [tidalAdapter({ node })], networks: [springTide] }) */
export function tidalAdapter({ node, silentTimeout = 5000 }: TidalAdapterOptions): ChainAdapter {
  return lazyAdapter<TidalEngine>({
    namespace: 'tidal',
    name: 'Tidal',
    start(host, load) {
      const wallets = findWallets(host.signal)
      return {
        discovery: wallets,
        engine: async () => (await import('./tidalEngine.js')).start(host, wallets.find, node, silentTimeout),
        capabilities: lazyCapabilities(NAMES, async () => (await load()).capabilities),
      }
    },
  })
}

/** The wallets of the page; late ones dispatch an event. This loads with the page: no SDK here. */
function findWallets(signal: AbortSignal): WalletRegistry<FoundTidal> {
  const registry = createWalletRegistry<FoundTidal>()
  const page = globalThis as { readonly tidalWallets?: Readonly<Record<string, TidalWallet>> }
  function look(): void {
    for (const [id, provider] of Object.entries(page.tidalWallets ?? {})) {
      const name = cleanText(provider.name, 48) || id
      registry.set({ info: { id, name, type: 'ANNOUNCED', chainNamespace: 'tidal' }, provider })
    }
  }
  look()
  // A server has none.
  if (typeof addEventListener === 'function') addEventListener('tidal:wallet', look, { signal })
  return registry
}
