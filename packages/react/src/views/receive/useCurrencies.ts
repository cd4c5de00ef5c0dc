'use client'
import { useMemo } from 'react'
import type { Network, Payment, TokenBalance } from '@latchkey/core'
import { addressOf } from '@latchkey/core/internal'
import { useBalances } from '../account/useBalances.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** What can be asked for: the network's own currency, or a token. */
export interface ReceivedCurrency {
  /** Of the network or the token. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl: string | undefined
  /** As a payment names it; absent for the network's own currency. */
  readonly token?: NonNullable<Payment['token']>
}

function ownCurrency(
  { caipNetworkId, nativeCurrency, assets }: Network,
  balance: TokenBalance | undefined,
): ReceivedCurrency {
  const { symbol, decimals } = nativeCurrency
  return { id: caipNetworkId, symbol, decimals, imageUrl: balance?.iconUrl ?? assets?.imageUrl }
}

function tokenOf({ address, symbol, quantity, iconUrl }: TokenBalance): readonly ReceivedCurrency[] {
  if (address === undefined) return []
  const decimals = Number(quantity.decimals)
  const token = { address: addressOf(address), decimals }
  return [{ id: address, symbol, decimals, imageUrl: iconUrl, token }]
}

const isOwn = ({ address }: TokenBalance): boolean => address === undefined

/** The network's own currency, then the tokens that the account has there. */
export function useCurrencies(shown: ShownAccount): readonly ReceivedCurrency[] {
  const { network } = shown
  const { data } = useBalances(shown).query
  return useMemo(() => {
    const balances = data?.balances ?? []
    const own = network && ownCurrency(network, balances.find(isOwn))
    return [...(own ? [own] : []), ...balances.flatMap(tokenOf)]
  }, [network, data])
}
