import { NoRouteError, type CapabilityMap } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import type { PoolMemory } from './findWay.js'
import { planSwap } from './planSwap.js'
import { prepareSwap } from './prepareSwap.js'
import { readReceived } from './readReceived.js'
import { swapTokens } from './swapTokens.js'

/** Swaps by the chain itself: its pools, its quoters and its router, without any other service. */
export function evmSwap(context: EvmContext): CapabilityMap['swap'] {
  const memory: PoolMemory = new Map()
  return {
    tokens: (request) => swapTokens(context, request),
    async quote(request) {
      const { own, offered } = await planSwap(context, request, memory)
      const best = offered ?? own
      if (!best) throw new NoRouteError()
      return best.quote
    },
    prepare: (request) => prepareSwap(context, request, memory),
    received: (request) => readReceived(context, request),
  }
}
