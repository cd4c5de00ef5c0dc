import { lazyCapabilities, type CapabilityMap } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { balanceDetails } from './balanceDetails.js'
import { nativeBalance } from './nativeBalance.js'
import { tokenBalances } from './tokenBalances.js'

export type ChainCapabilities = Pick<
  CapabilityMap,
  'balance:native' | 'balance:details' | 'balance:tokens' | 'nfts:read' | 'transfer'
>

/** What asks a chain. Only a transfer loads the SDK. */
export function chainCapabilities(context: PolkadotContext): ChainCapabilities {
  return {
    'balance:native': (request) => nativeBalance(context, request),
    'balance:details': (request) => balanceDetails(context, request),
    'balance:tokens': (request) => tokenBalances(context, request),
    'nfts:read': async (request) => (await import('./readNfts.js')).readNfts(context, request),
    ...lazyCapabilities(['transfer'], async () => ({
      transfer: (await import('../transfer/transfer.js')).transfer(context),
    })),
  }
}
