import { cleanText, createWalletRegistry, embeddedImage } from '@latchkey/core/adapter'
import type { FoundWallet, WalletRegistry } from '@latchkey/core/adapter'

import type { EmberWallet } from '../emberWallet.js'

export interface DiscoveredWallet extends FoundWallet {
  readonly wallet: EmberWallet
}
export type EmberDiscovery = WalletRegistry<DiscoveredWallet>

/** The wallets in `emberWallets`, those that come late with an event `ember:wallet`. */
export function startDiscovery(signal: AbortSignal): EmberDiscovery {
  const registry = createWalletRegistry<DiscoveredWallet>()
  const page = globalThis as { emberWallets?: Readonly<Record<string, EmberWallet>> }

  function look(): void {
    const wallets = page.emberWallets ?? {}
    for (const { info } of registry.all()) if (!(info.id in wallets)) registry.delete(info.id)
    for (const [id, wallet] of Object.entries(wallets)) {
      if (registry.find(id)?.wallet === wallet) continue
      const imageUrl = embeddedImage(wallet.icon)
      const shown = { name: cleanText(wallet.name, 60) || id, ...(imageUrl && { imageUrl }) }
      registry.set({ info: { id, type: 'ANNOUNCED', chainNamespace: 'ember', ...shown }, wallet })
    }
  }

  look()
  // A server has no page, and no wallets.
  if (typeof addEventListener === 'function') addEventListener('ember:wallet', look, { signal })
  return registry
}
