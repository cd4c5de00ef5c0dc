import { isAbortError, type PermissionAbilities, type PermissionKind } from '@latchkey/core/adapter'
import * as v from 'valibot'

import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import type { PermissionType } from './checkWish.js'

/** A visitor waits for the answer before anything is on show, in ms. */
const LONGEST_MS = 3000

const answer = v.record(
  v.string(),
  v.object({
    chainIds: v.pipe(v.array(v.string()), v.maxLength(1000)),
    ruleTypes: v.fallback(v.nullish(v.array(v.string())), undefined),
  }),
)

const KINDS: Readonly<Record<PermissionType, PermissionKind>> = {
  'erc20-token-periodic': 'spend',
  'erc20-token-allowance': 'spend',
  'native-token-periodic': 'spend',
  'native-token-allowance': 'spend',
  'contract-calls': 'calls',
}

type Asked = Parameters<PermissionAbilities['supported']>[0]

/**
 * The types that the wallet grants on a network, with an end (`wallet_getSupportedExecutionPermissions`).
 * Most wallets do not know the call, and some never answer it: that is an answer, too.
 */
export async function supportedTypes(
  { wallet, silentTimeout }: EvmContext,
  { connectorId, network, signal }: Omit<Asked, 'address'>,
): Promise<readonly PermissionType[]> {
  const said = await ask(await wallet(connectorId), 'wallet_getSupportedExecutionPermissions', [], {
    signal,
    timeout: Math.min(silentTimeout, LONGEST_MS),
  }).catch((error: unknown) => {
    if (signal.aborted && isAbortError(error)) throw error
  })
  const { success, output } = v.safeParse(answer, said)
  if (!success) return []
  return (Object.keys(KINDS) as PermissionType[]).filter((type) => {
    const { chainIds = [], ruleTypes } = (Object.hasOwn(output, type) && output[type]) || {}
    // Without an end nothing is asked for.
    return chainIds.some((id) => Number(id) === Number(network.id)) && ruleTypes?.includes('expiry')
  })
}

/** The same by kinds. */
export async function supportedKinds(
  context: EvmContext,
  request: Asked,
): Promise<readonly PermissionKind[]> {
  const types = await supportedTypes(context, request)
  return [...new Set(types.map((type) => KINDS[type]))]
}
