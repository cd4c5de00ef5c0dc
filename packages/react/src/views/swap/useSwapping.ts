'use client'
import { useMemo } from 'react'
import type { SwapArg, TokenRef } from '@latchkey/core'
import { selectSwapForm, type SwapCurrency, type SwapForm } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import { useBalances, type AccountBalances } from '../account/useBalances.js'
import { currencyOf, type SendCurrency, type SendingAccount } from '../send/useSending.js'

/** What was entered to swap, and what is known of it. */
export interface Swapping {
  readonly form: SwapForm
  readonly from: SendCurrency | undefined
  readonly to: SendCurrency | undefined
  readonly balances: AccountBalances
  /** The swap as it is asked for, once both sides and an amount are there. */
  readonly arg: (SwapArg & Required<Pick<SwapArg, 'account' | 'caipNetworkId'>>) | undefined
}

export const tokenOf = (currency: SwapCurrency | undefined): TokenRef | undefined =>
  currency === 'native' ? undefined : currency

/** The form of swapping, for the account on show. */
export function useSwapping(shown: SendingAccount): Swapping {
  const { account, network, namespace } = shown
  const form = useSelect(selectSwapForm)
  const balances = useBalances(shown)
  const { from, to, amount, slippage } = form
  const arg = useMemo(() => {
    if (!from || !to || amount === '') return undefined
    const [given, taken] = [tokenOf(from), tokenOf(to)]
    return {
      namespace,
      account: account.address,
      caipNetworkId: network.caipNetworkId,
      ...(given && { from: given }),
      ...(taken && { to: taken }),
      amount,
      slippage,
    }
  }, [namespace, account.address, network.caipNetworkId, from, to, amount, slippage])
  return {
    form,
    balances,
    arg,
    from: from && currencyOf(tokenOf(from), network, balances),
    to: to && currencyOf(tokenOf(to), network, balances),
  }
}
