import type { Network } from '@latchkey/core/adapter'
import type { SwapContracts } from '../evmAdapterOptions.js'
import type { EvmContext } from '../evmContext.js'
import { knownSwaps } from './knownSwaps.js'

/**
 * Where swaps are made on a network: what the host named, otherwise what the adapter knows; `undefined` where
 * there is nothing.
 */
export function swapContracts({ swaps }: EvmContext, { caipNetworkId }: Network): SwapContracts | undefined {
  const named = Object.hasOwn(swaps, caipNetworkId) ? swaps[caipNetworkId] : undefined
  if (named === false) return undefined
  return named ?? knownSwaps.get(caipNetworkId)
}
