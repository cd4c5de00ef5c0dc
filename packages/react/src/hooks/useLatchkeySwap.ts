'use client'
import { useMemo } from 'react'
import {
  NotConnectedError,
  prepareSwap,
  quoteSwap,
  readSwapTokens,
  selectAddress,
  selectSwaps,
  submitSwap,
} from '@latchkey/core'
import type {
  PreparedSwap,
  ReviewedSwap,
  SentBatch,
  SubmittedSwap,
  SwapArg,
  SwapQuote,
  SwapRecord,
  TokenRef,
} from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectIsConnected,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeySwap` returns. */
export interface LatchkeySwap {
  /** A wallet is connected, and its family can swap. Not on every network: `tokens` says where. */
  readonly canSwap: boolean
  /**
   * Tokens that can be swapped on the network in use, beside those that the account has; `undefined` where
   * nothing can be. With an address: the token of that contract, or none. Newer takes the place of older.
   */
  readonly tokens: (address?: string) => Promise<readonly TokenRef[] | undefined>
  /**
   * What a swap would give. Asks no wallet. A newer call takes the place of an older one, which rejects with
   * an `AbortError`.
   */
  readonly quote: (swap: SwapArg) => Promise<SwapQuote>
  /**
   * The calls as they would be signed now, and what they would do to the account by a trial on the chain.
   * Asks no wallet; newer takes the place of older.
   */
  readonly prepare: (swap: ReviewedSwap) => Promise<PreparedSwap>
  /**
   * Prepares it once more and asks the wallet: once where it makes several calls as one, otherwise for each,
   * after the visitor agreed to that in the modal. Never gives less than `least`. It swaps for the account
   * and on the network of the render that the function comes from; where they changed since, it rejects with
   * a `StaleTransferError`. Resolves when the last call may be on its way; what became of it is said by
   * `swaps`.
   */
  readonly swap: (swap: SubmittedSwap) => Promise<SentBatch>
  /** What was swapped, the newest first, of the one family where one is named. */
  readonly swaps: readonly SwapRecord[]
}

/**
 * Swapping one token for another one.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { quote, swap } = useLatchkeySwap()
 * const wanted = { to: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }, amount: '0.5' }
 * const buy = async () => swap({ ...wanted, least: (await quote(wanted)).least })
 */
export function useLatchkeySwap({ namespace }: { readonly namespace?: string } = {}): LatchkeySwap {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const all = useRead(selectSwaps)
  const canSwap = useRead(
    (state) => family !== undefined && selectIsConnected(state, family) && selectCan(state, family, 'swap'),
  )
  const account = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    return {
      tokens: (address?: string) =>
        readSwapTokens(core, { ...ofFamily, ...(address !== undefined && { address }) }),
      quote: (swap: SwapArg) => quoteSwap(core, { ...ofFamily, ...swap }),
      prepare: (swap: ReviewedSwap) => prepareSwap(core, { ...ofFamily, ...swap }),
      async swap(swap: SubmittedSwap) {
        // What was rendered is what the visitor saw.
        if (account === undefined || caipNetworkId === undefined) throw new NotConnectedError()
        return submitSwap(core, { ...ofFamily, account, caipNetworkId, ...swap })
      },
    }
  }, [core, family, account, caipNetworkId])
  const swaps = useMemo(
    () => (namespace === undefined ? all : all.filter((each) => each.namespace === namespace)),
    [all, namespace],
  )
  return { ...commands, canSwap, swaps }
}
