import type { AtomicSupport, CallsAbilities, CallsAbilityRequest } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { walletAbilities, type ChainAbilities, type SilentWallets } from '../provider/walletAbilities.js'

/** What the wallet can do with several calls on each of the networks (EIP-5792). */
export async function callsAbility(
  context: EvmContext,
  { networks, ...request }: CallsAbilityRequest,
  silent?: SilentWallets,
): Promise<CallsAbilities> {
  const abilities = await walletAbilities(context, request, silent)
  return Object.fromEntries(
    networks.map(({ caipNetworkId, id }) => [
      caipNetworkId,
      { atomic: atomicOf(abilities(numberToHex(Number(id)))) },
    ]),
  )
}

/** By version 2 of the standard, which is what is sent. */
export function atomicOf({ atomic }: ChainAbilities): AtomicSupport {
  const { status } = Object(atomic) as { readonly status?: unknown }
  return status === 'supported' || status === 'ready' ? status : 'unsupported'
}
