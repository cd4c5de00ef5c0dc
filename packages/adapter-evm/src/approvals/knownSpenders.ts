import type { Network } from '@latchkey/core/adapter'
import { isAddressEqual, type Address } from 'viem'

import { knownSwaps } from '../swap/knownSwaps.js'
import { PERMIT2, PERMIT2_NAME } from './permit2.js'

/** AggregationRouterV6, the same on all networks that have it (portal.1inch.dev). */
const ONE_INCH: Address = '0x111111125421cA6dc452d289314280a0f8842A65'

/**
 * What a spender is called, of the contracts that the adapter knows by their address. What a contract calls
 * itself is no name: anyone can call his own "Uniswap".
 */
export function spenderName(spender: Address, { caipNetworkId }: Network): string | undefined {
  if (isAddressEqual(spender, PERMIT2)) return PERMIT2_NAME
  const known = knownSwaps.get(caipNetworkId)
  if (!known) return undefined
  if (isAddressEqual(spender, known.router)) return 'Uniswap'
  return isAddressEqual(spender, ONE_INCH) ? '1inch' : undefined
}
