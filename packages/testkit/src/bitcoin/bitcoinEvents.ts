import type { CaipNetworkId } from '@latchkey/core/adapter'

import { networkOf, visibleKeys, type BitcoinContext } from './bitcoinContext.js'
import type { BitcoinKey } from './bitcoinKeys.js'

/** An address as sats-connect has it. */
export interface SatsAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: string
  readonly walletType: 'software'
}

export function satsAddresses(
  context: BitcoinContext,
  keys: readonly BitcoinKey[] = visibleKeys(context),
): readonly SatsAddress[] {
  const { addresses: network } = networkOf(context)
  const ordinals = keys.find(({ purpose }) => purpose === 'ordinals')
  return keys.map((key) => {
    const shown = context.options.ordinalsAsPayment && ordinals ? ordinals : key
    return {
      address: shown.address(network),
      publicKey: shown.publicKeyText,
      purpose: key.purpose,
      addressType: shown.type,
      walletType: 'software',
    }
  })
}

/** Tells pages which accounts they may see. */
export const told = (context: BitcoinContext): void =>
  context.events.emit('accountChange', { type: 'accountChange', addresses: satsAddresses(context) })

/** Moves the wallet and tells pages. */
export function moved(context: BitcoinContext, caipNetworkId: CaipNetworkId): void {
  if (context.state.now.caipNetworkId === caipNetworkId) return
  context.state.set({ caipNetworkId })
  toldNetwork(context)
}

/** Sends pages the network that the wallet is on. */
export function toldNetwork(context: BitcoinContext): void {
  const { sats } = networkOf(context)
  context.events.emit('networkChange', {
    type: 'networkChange',
    bitcoin: { name: sats },
    stacks: { name: sats.toLowerCase() },
    addresses: satsAddresses(context),
  })
}
