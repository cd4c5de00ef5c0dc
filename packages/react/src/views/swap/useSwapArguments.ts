'use client'
import { useEffect, useState } from 'react'
import { readSwapTokens, type TokenRef } from '@latchkey/core'
import {
  selectCurrentEntry,
  swapFormChanged,
  viewNoted,
  type SwapCurrency,
  type ViewParams,
} from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { AccountBalances } from '../account/useBalances.js'
import { tokenRefOf, type SendingAccount } from '../send/useSending.js'
import { askAgain } from './askAgain.js'
import { nameOf } from './wantedToken.js'

const NONE: readonly TokenRef[] = []
const TAKEN = 'arguments taken'

interface Found {
  readonly of: string
  /** Absent where nothing can be swapped. */
  readonly tokens?: readonly TokenRef[]
}

/**
 * Puts what the host opened the view with into the form (S2.07), once it is known which tokens there are.
 *
 * @returns whether anything can be swapped on the network; `undefined` until that is known
 */
export function useSwapArguments(
  params: ViewParams['Swap'],
  { network, namespace }: SendingAccount,
  balances: AccountBalances,
): boolean | undefined {
  const core = useCore()
  const { caipNetworkId } = network
  const [found, setFound] = useState<Found>()
  useEffect(
    () =>
      askAgain(
        () => readSwapTokens(core, { namespace }),
        (tokens) => setFound({ of: caipNetworkId, ...(tokens && { tokens }) }),
        // A network that does not answer now may do so later: the quote says what is wrong.
        () => setFound({ of: caipNetworkId, tokens: NONE }),
      ),
    [core, namespace, caipNetworkId],
  )
  const tokens = found?.of === caipNetworkId ? found.tokens : undefined
  const isWaiting = balances.loading
  const { data } = balances.query
  // Applied once per opening: returning from the token list keeps the chosen token.
  const isTaken = useSelect((state) => selectCurrentEntry(state)?.note === TAKEN)
  useEffect(() => {
    if (!params || isTaken || !tokens || isWaiting) return
    const own = (data?.balances ?? []).flatMap((each) => tokenRefOf(each) ?? [])
    const known = [...tokens, ...own]
    const find = async (wanted: unknown): Promise<SwapCurrency | undefined> => {
      const name = nameOf(wanted, network)
      if (name === undefined || name === 'native') return name
      const fits = ({ address, symbol }: TokenRef): boolean =>
        address.toLowerCase() === name || symbol?.toLowerCase() === name
      return known.find(fits) ?? (await readSwapTokens(core, { namespace, address: name }))?.[0]
    }
    let over = false
    const take = async (): Promise<void> => {
      // In sequence: a newer request cancels an older one.
      const from = await find(params.fromToken).catch(() => undefined)
      const to = await find(params.toToken).catch(() => undefined)
      if (over) return
      core.store.dispatch(viewNoted(TAKEN))
      core.store.dispatch(
        swapFormChanged({
          ...(from && { from }),
          ...(to && { to }),
          ...(typeof params.amount === 'string' && { amount: params.amount }),
        }),
      )
    }
    void take()
    return () => void (over = true)
  }, [core, namespace, params, isTaken, tokens, isWaiting, data, network])
  return found?.of === caipNetworkId ? tokens !== undefined : undefined
}
