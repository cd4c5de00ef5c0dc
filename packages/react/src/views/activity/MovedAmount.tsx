'use client'
import type { JSX } from 'react'
import { Amount } from '@latchkey/ui'
import type { HistoryTransfer } from '@latchkey/core'
import { useLocale } from '../../messages/useLocale.js'

const SIGNS = { in: '+', out: '\u2212' } as const
/** As many characters as half of a narrow row has room for. */
const LONGEST = 14
const LONGEST_SYMBOL = 7

/** The number that an item has in its collection, at the end of its name. */
const NUMBER = /\s#\d{1,8}$/

const cut = (symbol: string): string =>
  symbol.length > LONGEST_SYMBOL ? `${symbol.slice(0, LONGEST_SYMBOL - 1)}…` : symbol

/** What came or left, with its sign; of an item its name. */
export function MovedAmount({ transfer }: { readonly transfer: HistoryTransfer }): JSX.Element {
  const locale = useLocale()
  const { direction, amount, symbol, nft } = transfer
  const isOne = nft !== undefined && /^0*1(\.0*)?$/.test(amount)
  const item = nft && (nft.name || `${nft.collection} #${nft.id}`.trim())
  const number = item === undefined ? undefined : NUMBER.exec(item)?.[0]
  return (
    <bdi className="lk-MovedAmount" data-direction={direction}>
      {SIGNS[direction]}
      {item !== undefined && isOne ? (
        <>
          <span className="lk-MovedAmount-item" title={item}>
            {number === undefined ? item : item.slice(0, -number.length)}
          </span>
          {/* What tells it from the others stays where its name is cut. */}
          {number !== undefined && <span className="lk-MovedAmount-number">{number}</span>}
        </>
      ) : (
        <Amount value={amount} symbol={item ?? cut(symbol)} locale={locale} longest={LONGEST} />
      )}
    </bdi>
  )
}
