import type { CaipNetworkId } from '@latchkey/core/adapter'

import { keyOf } from '../../bitcoin/bitcoinContext.js'
import type { BitcoinKey } from '../../bitcoin/bitcoinKeys.js'
import { bitcoinNetwork, type BitcoinNetworkName } from '../../bitcoin/bitcoinNetworks.js'
import { invalidParams, unauthorized } from '../../errors/providerRpcError.js'
import type { PhoneContext, PhoneChain, Prepared } from '../phoneFamily.js'

/** A request, and where it was sent to. */
export interface BitcoinPlace {
  readonly keys: readonly BitcoinKey[]
  readonly params: Readonly<Record<string, unknown>>
  readonly caipNetworkId: CaipNetworkId
  readonly context: PhoneContext
}

export type BitcoinMethod = (place: BitcoinPlace) => Promise<Prepared>

export const networkAt = ({ caipNetworkId }: BitcoinPlace): BitcoinNetworkName =>
  bitcoinNetwork(caipNetworkId)

export function chainAt({ caipNetworkId, context }: BitcoinPlace): PhoneChain {
  const chain = context.chains.find(({ id }) => id === caipNetworkId)
  if (!chain) throw invalidParams('the phone has no node for this chain')
  return chain
}

/**
 * The keys of the accounts that the session may use: with a payment address comes the ordinals address beside
 * it.
 */
export function sharedKeys({ keys, context }: BitcoinPlace): readonly BitcoinKey[] {
  const accounts = new Set(context.addresses.flatMap((address) => keyOf(keys, address)?.account ?? []))
  return keys.filter(({ account }) => accounts.has(account))
}

/** The key of an address that the session may use. */
export function signer(place: BitcoinPlace, address: unknown): BitcoinKey {
  const key = keyOf(sharedKeys(place), address)
  if (!key) throw unauthorized()
  return key
}
