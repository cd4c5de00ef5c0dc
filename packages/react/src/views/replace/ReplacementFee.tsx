'use client'
import type { JSX } from 'react'
import { Amount } from '@latchkey/ui'
import type { NativeBalance } from '@latchkey/core'
import { formatUnits, multiplyDecimals, toDecimal } from '@latchkey/core/internal'
import { replaceEn } from '../../messages/replace.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useBalances } from '../account/useBalances.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { Worth } from '../account/Worth.js'

interface ReplacementFeeProps {
  readonly shown: ShownAccount
  readonly fee: NativeBalance
}

/** What the network takes instead of the first fee, in money first where its price is known. */
export function ReplacementFee({ shown, fee }: ReplacementFeeProps): JSX.Element {
  const text = useLazyText('replace', replaceEn)
  const locale = useLocale()
  const { query } = useBalances(shown)
  const native = query.data?.balances.find(({ address }) => address === undefined)
  // Of a price that is out of date the coins say enough.
  const price = native?.priced?.stale ? undefined : native?.price
  const value = formatUnits(BigInt(fee.value), fee.decimals)
  const coins = <Amount value={value} symbol={fee.symbol} decimals={6} locale={locale} />
  return (
    <dl className="lk-Replace-fee">
      <dt dir="auto">{text.fee}</dt>
      <dd>
        {price === undefined || shown.network?.testnet ? (
          coins
        ) : (
          <>
            <Worth dollars={multiplyDecimals(value, toDecimal(price))} />
            <span className="lk-Replace-coins">{coins}</span>
          </>
        )}
      </dd>
    </dl>
  )
}
