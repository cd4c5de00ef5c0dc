'use client'
import { useId, useState, type JSX } from 'react'
import { Amount, formatAmount, formatFiat, Shimmer, TokenImage, VisuallyHidden } from '@latchkey/ui'
import { ChevronDownIcon, SwapIcon } from '@latchkey/ui/icons'
import {
  divideDecimals,
  multiplyDecimals,
  sendFormChanged,
  to,
  viewPushed,
  type SendForm,
} from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useEmit } from '../../store/useEmit.js'
import { priceTime } from '../account/priceTime.js'
import { timeOfDay } from '../account/timeOfDay.js'
import { useMoney } from '../account/useMoney.js'
import { readTyped, writeTyped } from '../typedAmount.js'
import type { SendCurrency } from './useSending.js'

interface AmountCardProps {
  readonly form: SendForm
  readonly currency: SendCurrency
  /** The most that can be sent, once the chain has said so. */
  readonly max: string | undefined
  readonly isLoading: boolean
  /** When the balance was read, where it can't be read again now. */
  readonly oldSince: number | undefined
  readonly wrong: boolean
}

const isDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** Which currency and how much of it, in its own units or in money. */
export function AmountCard({
  form,
  currency,
  max,
  isLoading,
  oldSince,
  wrong,
}: AmountCardProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  const emit = useEmit()
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
  const money =
    typedMoney?.amount === form.amount && typedMoney.id === currency.id ? typedMoney.shown : undefined
  const inMoney = money !== undefined && price !== undefined
  const enter = (shown: string): void => {
    const read = readTyped(shown, locale)
    if (inMoney) {
      const amount = isDecimal(read) ? divideDecimals(read, price, Math.min(decimals, 18)) : read
      setMoney({ shown, amount, id: currency.id })
      emit(sendFormChanged({ amount }))
      return
    }
    setTyped({ shown, amount: read })
    emit(sendFormChanged({ amount: read }))
  }
  const worth =
    shownPrice !== undefined && isDecimal(form.amount) ? multiplyDecimals(form.amount, shownPrice) : undefined
  const inUnits = typed.amount === form.amount ? typed.shown : writeTyped(form.amount, locale)
  const asMoney = worth === undefined ? '' : writeTyped(cents(worth), locale)
  const turn = (): void =>
    setMoney(inMoney ? undefined : { shown: asMoney, amount: form.amount, id: currency.id })
  const other = inMoney
    ? `${isDecimal(form.amount) ? formatAmount(form.amount, { locale, decimals: 6 }) : '0'} ${symbol}`
    : formatFiat(worth ?? '0', fiat, { locale })
  return (
    <div className="lk-Send-card" data-wrong={wrong || undefined}>
      <div className="lk-Send-line">
        <button
          type="button"
          className="lk-Send-token"
          aria-label={text.token(symbol)}
          onClick={() => emit(viewPushed(to('WalletSendSelectToken')))}
        >
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
                emit(sendFormChanged({ amount: max }))
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
