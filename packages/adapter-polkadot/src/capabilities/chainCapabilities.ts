import { lazyCapabilities, type CapabilityMap } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { balanceDetails } from './balanceDetails.js'
import { nativeBalance } from './nativeBalance.js'
import { tokenBalances } from './tokenBalances.js'

export type ChainCapabilities = Pick<
  CapabilityMap,
  'balance:native' | 'balance:details' | 'balance:tokens' | 'nfts:read' | 'transfer' | 'swap' | 'swap:network'
>

/** What asks a chain. Only a transfer and a swap load the SDK. */
export function chainCapabilities(context: PolkadotContext): ChainCapabilities {
  // It remembers what it follows.
  let swap: CapabilityMap['swap'] | undefined
  return {
    'balance:native': (request) => nativeBalance(context, request),
    'balance:details': (request) => balanceDetails(context, request),
    'balance:tokens': (request) => tokenBalances(context, request),
    'nfts:read': async (request) => (await import('./readNfts.js')).readNfts(context, request),
    'swap:network': async ({ network, signal }) => {
      const { swapRuntimeOf } = await import('../swap/swapRuntime.js')
      return (await context.nodes.use(network, signal, swapRuntimeOf)) !== undefined
    },
    ...lazyCapabilities(['transfer'], async () => ({
      transfer: (await import('../transfer/transfer.js')).transfer(context),
    })),
    ...lazyCapabilities(['swap'], async () => {
      const { polkadotSwap } = await import('../swap/polkadotSwap.js')
      return { swap: (swap ??= polkadotSwap(context)) }
    }),
  }
}
