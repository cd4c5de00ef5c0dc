'use client'
import { useEffect, useState } from 'react'
import { isAbortError, readSwapTokens, type TokenRef } from '@latchkey/core'
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

const NONE: readonly TokenRef[] = []
const TAKEN = 'arguments taken'

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
  const [found, setFound] = useState<{ readonly of: string; readonly tokens?: readonly TokenRef[] }>()
  useEffect(() => {
    let over = false
    readSwapTokens(core, { namespace }).then(
      (tokens) => !over && setFound({ of: caipNetworkId, ...(tokens && { tokens }) }),
      // A network that does not answer now may do so later: the quote says what is wrong.
      (error: unknown) => !over && !isAbortError(error) && setFound({ of: caipNetworkId, tokens: NONE }),
    )
    return () => void (over = true)
  }, [core, namespace, caipNetworkId])
  const isKnown = found?.of === caipNetworkId
  const tokens = isKnown ? found.tokens : undefined
  const isWaiting = balances.loading
  // Each call of the host once: who comes back from a choice of tokens finds what they chose.
  const isTaken = useSelect((state) => selectCurrentEntry(state)?.note === TAKEN)
  useEffect(() => {
    if (!params || isTaken || !tokens || isWaiting) return
    const own = (balances.query.data?.balances ?? []).flatMap((each) => tokenRefOf(each) ?? [])
    const find = (wanted: string | undefined): SwapCurrency | undefined =>
      wanted === undefined
        ? undefined
        : currencyNamed(wanted, [...tokens, ...own], network.nativeCurrency.symbol)
    const [from, to] = [find(params.fromToken), find(params.toToken)]
    const { amount } = params
    core.store.dispatch(viewNoted(TAKEN))
    core.store.dispatch(
      swapFormChanged({
        ...(from && { from }),
        ...(to && { to }),
        ...(typeof amount === 'string' && { amount }),
      }),
    )
  }, [core, params, isTaken, tokens, isWaiting, balances.query.data, network.nativeCurrency.symbol])
  return isKnown ? tokens !== undefined : undefined
}

/** By its address or CAIP-19 id, or by its symbol: that of the own currency is the own currency's. */
function currencyNamed(wanted: string, tokens: readonly TokenRef[], own: string): SwapCurrency | undefined {
  const name = wanted.trim().toLowerCase()
  if (name === own.toLowerCase() || name === 'native') return 'native'
  const address = name.split(':').at(-1)
  return (
    tokens.find((token) => token.address.toLowerCase() === address) ??
    tokens.find(({ symbol }) => symbol?.toLowerCase() === name)
  )
}
