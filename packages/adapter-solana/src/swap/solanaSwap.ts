import type { Swap } from '@latchkey/core/adapter'

import { statusOf } from '../transfer/statusOf.js'
import type { TransferParts } from '../transfer/transferParts.js'
import { planSwap } from './planSwap.js'
import { prepareSwap, type OrderMemory } from './prepareSwap.js'
import { readReceived } from './readReceived.js'
import { sendOrder } from './sendOrder.js'
import { swapTokens } from './swapTokens.js'

/**
 * Swaps by what a service offers. It makes the transaction; the page reads it, has a node try it, and asks
 * the wallet for nothing that does more than what was shown.
 */
export function solanaSwap(parts: TransferParts): Required<Swap> {
  const { context } = parts
  const memory: OrderMemory = new Map()
  return {
    tokens: (request) => swapTokens(context, request),
    quote: async (request) => (await planSwap(context, request)).quote,
    prepare: (request) => prepareSwap(context, request, memory),
    received: (request) => readReceived(context, request),
    send: (request) => sendOrder(parts, request, memory),
    status: (request) => statusOf(parts, request),
  }
}
