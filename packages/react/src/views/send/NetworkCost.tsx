'use client'
import type { JSX } from 'react'
import { Amount } from '@latchkey/ui'
import type { NativeBalance, Network } from '@latchkey/core'
import { formatUnits, multiplyDecimals, toDecimal } from '@latchkey/core/internal'
import { useLocale } from '../../messages/useLocale.js'
import type { AccountBalances } from '../account/useBalances.js'
import { Worth } from '../account/Worth.js'
import { balanceOf } from './useSending.js'

interface NetworkCostProps {
  readonly amount: NativeBalance
  readonly network: Network
  readonly balances: AccountBalances
}

/** What the network takes, in money first where its price is known. */
export function NetworkCost({ amount, network, balances }: NetworkCostProps): JSX.Element {
  const locale = useLocale()
  const value = formatUnits(BigInt(amount.value), amount.decimals)
  const native = balanceOf(balances.query.data?.balances ?? [], undefined)
  // Of a price that is out of date the coins say enough.
  const price = native?.priced?.stale ? undefined : native?.price
  const coins = <Amount value={value} symbol={amount.symbol} decimals={6} locale={locale} />
  if (price === undefined || network.testnet) return coins
  return (
    <>
      <Worth dollars={multiplyDecimals(value, toDecimal(price))} />
      <span className="lk-Send-coins">{coins}</span>
    </>
  )
}
