import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { LocalAccount } from 'viem/accounts'

import { invalidParams, unauthorized } from '../../errors/providerRpcError.js'
import { findKey } from '../../evm/keys.js'
import type { PhoneContext, PhoneChain, Prepared } from '../phoneFamily.js'

export interface EvmContext {
  readonly keys: ReadonlyMap<string, LocalAccount>
}

/** Where a request was sent to. */
export interface EvmPlace {
  readonly caipNetworkId: CaipNetworkId
  readonly context: PhoneContext
}

export type EvmMethod = (
  context: EvmContext,
  params: readonly unknown[],
  place: EvmPlace,
) => Promise<Prepared>

/** The key of an address that the session may use. */
export function signer({ keys }: EvmContext, address: unknown, { context }: EvmPlace): LocalAccount {
  const account = findKey(keys, address)
  if (!context.addresses.some((shared) => shared.toLowerCase() === account.address.toLowerCase()))
    throw unauthorized()
  return account
}

export function chainAt({ caipNetworkId, context }: EvmPlace): PhoneChain {
  const chain = context.chains.find(({ id }) => id === caipNetworkId)
  if (!chain) throw invalidParams('the phone has no node for this chain')
  return chain
}
