import type { CapabilityMap } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { transfer } from '../transfer/transfer.js'
import { balanceDetails } from './balanceDetails.js'
import { nativeBalance } from './nativeBalance.js'
import { tokenBalances } from './tokenBalances.js'

export type ChainCapabilities = Pick<
  CapabilityMap,
  'balance:native' | 'balance:details' | 'balance:tokens' | 'transfer'
>

/** What reads a chain, and so needs the SDK. */
export function chainCapabilities(context: PolkadotContext): ChainCapabilities {
  return {
    'balance:native': (request) => nativeBalance(context, request),
    'balance:details': (request) => balanceDetails(context, request),
    'balance:tokens': (request) => tokenBalances(context, request),
    transfer: transfer(context),
  }
}
