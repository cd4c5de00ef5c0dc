import type { Network } from '@latchkey/core/adapter'
import type { Address } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { knownSwaps } from './knownSwaps.js'

/** Contracts of Uniswap V2 and V3, or of a fork with the same interfaces, on one network. */
export interface SwapContracts {
  /** The wrapped form of the network's own currency. */
  readonly wrapped: Address
  /** SwapRouter02: what a swap is made by, and the only contract that gets leave to spend. */
  readonly router: Address
  readonly v3Factory: Address
  /** QuoterV2. */
  readonly quoter: Address
  /** Pools of V2 are left out without them: their factory, and MixedRouteQuoterV1. */
  readonly v2?: { readonly factory: Address; readonly mixedQuoter: Address }
  /** Tokens that a route may go through, beside the wrapped currency; at most three are used. */
  readonly bases: readonly Address[]
}

/**
 * Where swaps are made on a network: what the host named, otherwise what the adapter knows; `undefined` where
 * there is nothing.
 */
export function swapContracts({ swaps }: EvmContext, { caipNetworkId }: Network): SwapContracts | undefined {
  const named = Object.hasOwn(swaps, caipNetworkId) ? swaps[caipNetworkId] : undefined
  if (named === false) return undefined
  return named ?? knownSwaps.get(caipNetworkId)
}
