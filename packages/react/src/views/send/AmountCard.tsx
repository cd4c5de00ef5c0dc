'use client'
import { useId, useState, type JSX } from 'react'
import { Amount, formatAmount, formatFiat, Shimmer, TokenImage, VisuallyHidden } from '@latchkey/ui'
import { ChevronDownIcon, SwapIcon } from '@latchkey/ui/icons'
import { divideDecimals, multiplyDecimals } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { priceTime } from '../account/priceTime.js'
import { timeOfDay } from '../account/timeOfDay.js'
import { useMoney } from '../account/useMoney.js'
import { readTyped, writeTyped } from '../typedAmount.js'
import type { SendCurrency } from './useSending.js'

interface AmountCardProps {
  /** Which side it is, where there are two. */
  readonly heading?: string
  /** In whole coins or tokens, as it was entered. */
  readonly amount: string
  readonly currency: SendCurrency
  /** The most that can be given, once the chain has said so. */
  readonly max: string | undefined
  readonly isLoading: boolean
  /** When the balance was read, where it can't be read again now. */
  readonly oldSince: number | undefined
  readonly wrong: boolean
  readonly onAmount: (amount: string) => void
  /** Another currency is wanted. */
  readonly onCurrency: () => void
}

const isDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** Which currency and how much of it, in its own units or in money. */
export function AmountCard({
  heading,
  amount: entered,
  currency,
  max,
  isLoading,
  oldSince,
  wrong,
  onAmount,
  onCurrency,
}: AmountCardProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  const locale = useLocale()
  const id = useId()
  const account = useLazyText('account', accountEn)
  const { currency: fiat, of, loading } = useMoney()
  const { symbol, decimals, balance } = currency
  const shownPrice = currency.price === undefined || loading ? undefined : of(currency.price)
  // No amount is computed from a price that is out of date.
  const old = priceTime(currency, locale)
  const price = old === undefined ? shownPrice : undefined
  // What is typed as money, and the amount it stands for: one that comes from elsewhere is shown as it is.
  const [typedMoney, setMoney] = useState<{ shown: string; amount: string; id: string }>()
  // As it was typed: a point at its end is on the way to an amount.
  const [typed, setTyped] = useState({ shown: '', amount: '' })
  const money = typedMoney?.amount === entered && typedMoney.id === currency.id ? typedMoney.shown : undefined
  const inMoney = money !== undefined && price !== undefined
  const enter = (shown: string): void => {
    const read = readTyped(shown, locale)
    if (inMoney) {
      const amount = isDecimal(read) ? divideDecimals(read, price, Math.min(decimals, 18)) : read
      setMoney({ shown, amount, id: currency.id })
      onAmount(amount)
      return
    }
    setTyped({ shown, amount: read })
    onAmount(read)
  }
  const worth =
    shownPrice !== undefined && isDecimal(entered) ? multiplyDecimals(entered, shownPrice) : undefined
  const inUnits = typed.amount === entered ? typed.shown : writeTyped(entered, locale)
  const asMoney = worth === undefined ? '' : writeTyped(cents(worth), locale)
  const turn = (): void =>
    setMoney(inMoney ? undefined : { shown: asMoney, amount: entered, id: currency.id })
  const other = inMoney
    ? `${isDecimal(entered) ? formatAmount(entered, { locale, decimals: 6 }) : '0'} ${symbol}`
    : formatFiat(worth ?? '0', fiat, { locale })
  return (
    <div className="lk-Send-card" data-wrong={wrong || undefined}>
      {heading !== undefined && <span className="lk-Swap-heading">{heading}</span>}
      <div className="lk-Send-line">
        <button type="button" className="lk-Send-token" aria-label={text.token(symbol)} onClick={onCurrency}>
          <TokenImage id={currency.id} name={symbol} src={currency.iconUrl} size={24} />
          <span className="lk-Send-symbol">{symbol}</span>
          <ChevronDownIcon size={16} />
        </button>
        <input
          id={id}
          className="lk-Send-amount"
          aria-label={inMoney ? text.amountIn(fiat) : text.amountIn(symbol)}
          aria-invalid={wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          data-long={lengthOf(inMoney ? money : inUnits)}
          placeholder="0"
          maxLength={80}
          value={inMoney ? money : inUnits}
          onChange={(event) => enter(event.target.value)}
        />
      </div>
      <div className="lk-Send-line lk-Send-small">
        {price === undefined ? (
          <span className="lk-Send-old">
            {old !== undefined && shownPrice !== undefined && (
              <>
                <bdi>{other}</bdi>
                <span className="lk-Send-age">{account.asOf(old)}</span>
              </>
            )}
          </span>
        ) : (
          <button type="button" className="lk-Send-turn" onClick={turn}>
            <SwapIcon size={14} />
            <bdi>{other}</bdi>
            <VisuallyHidden> {text.typeIn(inMoney ? symbol : fiat)}</VisuallyHidden>
          </button>
        )}
        <span className="lk-Send-balance">
          {balance === undefined ? (
            isLoading && <Shimmer shape="text" />
          ) : (
            <span className="lk-Send-known">
              <Amount value={balance} symbol={symbol} locale={locale} longest={18} />
              {oldSince !== undefined && (
                <span className="lk-Send-age">{account.asOf(timeOfDay(oldSince, locale))}</span>
              )}
            </span>
          )}
          {max !== undefined && isDecimal(max) && (
            <button
              type="button"
              className="lk-Send-max"
              onClick={() => {
                setMoney(undefined)
                onAmount(max)
              }}
            >
              {text.max}
            </button>
          )}
        </span>
      </div>
    </div>
  )
}

/** Whether the large figures have room for it. */
function lengthOf(text: string): 'some' | 'most' | 'all' | undefined {
  if (text.length > 18) return 'all'
  if (text.length > 14) return 'most'
  return text.length > 9 ? 'some' : undefined
}

/** Cut after two decimals. */
const cents = (amount: string): string => amount.replace(/(\.\d{2})\d+$/, '$1')
