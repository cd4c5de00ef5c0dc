import type { AtomicSupport, CallsAbilities, CallsAbilityRequest } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import { isRegular } from '../accounts/preference.js'
import type { EvmContext } from '../evmContext.js'
import { walletAbilities, type ChainAbilities } from '../provider/walletAbilities.js'

/** What the wallet can do with several calls on each of the networks (EIP-5792). */
export async function callsAbility(
  context: EvmContext,
  { networks, ...request }: CallsAbilityRequest,
): Promise<CallsAbilities> {
  const abilities = await walletAbilities(context, request)
  // Who prefers single transactions is asked for each of them.
  if (isRegular(context, request))
    return Object.fromEntries(
      networks.map(({ caipNetworkId }) => [caipNetworkId, { atomic: 'unsupported' as const }]),
    )
  return Object.fromEntries(
    networks.map(({ caipNetworkId, id }) => {
      const found = abilities(numberToHex(Number(id)))
      return [caipNetworkId, { atomic: atomicOf(found), ...(asksSponsors(found) && { sponsored: true }) }]
    }),
  )
}

/** Whether the wallet has someone else pay who is named to it (ERC-7677). */
export const asksSponsors = ({ paymasterService }: ChainAbilities): boolean =>
  Object(paymasterService).supported === true

/** By version 2 of the standard, which is what is sent. */
export function atomicOf({ atomic }: ChainAbilities): AtomicSupport {
  const { status } = Object(atomic) as { readonly status?: unknown }
  return status === 'supported' || status === 'ready' ? status : 'unsupported'
}
