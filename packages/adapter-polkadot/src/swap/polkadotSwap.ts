import type { Swap } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { readReceived, swapStatus, type Followed } from './followSwap.js'
import { planSwap } from './planSwap.js'
import { prepareSwap } from './prepareSwap.js'
import { sendSwap } from './sendSwap.js'
import { swapTokens } from './swapTokens.js'

/** Swaps by the pools of an Asset Hub (the pallet `assetConversion`), where the chain's runtime has them. */
export function polkadotSwap(context: PolkadotContext): Required<Swap> {
  const followed: Followed = new Map()
  const { nodes } = context
  return {
    tokens: (request) => swapTokens(context, request),
    quote: (request) =>
      nodes.use(request.network, request.signal, async (node) => (await planSwap(node, request)).quote),
    prepare: (request) => nodes.use(request.network, request.signal, (node) => prepareSwap(node, request)),
    received: (request) => readReceived(context, request, followed),
    send: (request) => sendSwap(context, request),
    status: (request) => swapStatus(context, request, followed),
  }
}
