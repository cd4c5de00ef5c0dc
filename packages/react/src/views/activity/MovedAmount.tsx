'use client'
import type { JSX } from 'react'
import { Amount } from '@latchkey/ui'
import type { HistoryTransfer } from '@latchkey/core'
import { useLocale } from '../../messages/useLocale.js'

const SIGNS = { in: '+', out: '\u2212' } as const
/** As many characters as half of a narrow row has room for. */
const LONGEST = 14
const LONGEST_SYMBOL = 7

const cut = (symbol: string): string =>
  symbol.length > LONGEST_SYMBOL ? `${symbol.slice(0, LONGEST_SYMBOL - 1)}…` : symbol

/** What came or left, with its sign; of an item its name. */
export function MovedAmount({ transfer }: { readonly transfer: HistoryTransfer }): JSX.Element {
  const locale = useLocale()
  const { direction, amount, symbol, nft } = transfer
  const isOne = nft !== undefined && /^0*1(\.0*)?$/.test(amount)
  const item = nft && (nft.name || `${nft.collection} #${nft.id}`.trim())
  return (
    <bdi className="lk-MovedAmount" data-direction={direction}>
      {SIGNS[direction]}
      {item !== undefined && isOne ? (
        <span className="lk-MovedAmount-item" title={item}>
          {item}
        </span>
      ) : (
        <Amount value={amount} symbol={item ?? cut(symbol)} locale={locale} longest={LONGEST} />
      )}
    </bdi>
  )
}
