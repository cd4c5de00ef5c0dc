import type { AtomicSupport, CallsAbilities, CallsAbilityRequest } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { walletAbilities, type ChainAbilities } from '../provider/walletAbilities.js'

/** What the wallet can do with several calls on each of the networks (EIP-5792). */
export async function callsAbility(
  context: EvmContext,
  { networks, ...request }: CallsAbilityRequest,
): Promise<CallsAbilities> {
  const abilities = await walletAbilities(context, request)
  return Object.fromEntries(
    networks.map(({ caipNetworkId, id }) => [
      caipNetworkId,
      { atomic: atomicOf(abilities(numberToHex(Number(id)))) },
    ]),
  )
}

/** By the standard, and as the two drafts before it had it. */
export function atomicOf(abilities: ChainAbilities): AtomicSupport {
  const { status, supported } = part(abilities, 'atomic')
  if (status === 'supported' || status === 'ready') return status
  const isOld = supported === true || part(abilities, 'atomicBatch').supported === true
  return status === undefined && isOld ? 'supported' : 'unsupported'
}

const part = (
  abilities: ChainAbilities,
  name: string,
): { readonly status?: unknown; readonly supported?: unknown } => Object(abilities[name]) as object
