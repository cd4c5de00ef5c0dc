'use client'
import { useId, useState, type JSX } from 'react'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { onrampFormChanged } from '@latchkey/core/internal'
import { useErrorText } from '../../messages/useErrorText.js'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useEmit } from '../../store/useEmit.js'
import { readTyped, writeTyped } from '../typedAmount.js'
import { centsOf, signOf, wholeMoney } from './moneyText.js'
import type { Buying } from './useBuying.js'

/** Behaviour 3.6. */
const PRESETS = ['100', '250', '500', '1000']

interface MoneyCardProps {
  readonly buying: Buying
  /** Another currency is wanted. */
  readonly onCurrency: () => void
}

/** How much is paid, and in which currency. */
export function MoneyCard({ buying, onCurrency }: MoneyCardProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const emit = useEmit()
  const { form, payment, lostPayment, limits, isAmount, hasTooManyDecimals } = buying
  const limitsId = useId()
  // As it was typed: a point at its end is on the way to an amount.
  const [typed, setTyped] = useState({ shown: '', amount: '' })
  const shown = typed.amount === form.amount ? typed.shown : writeTyped(form.amount, locale)
  const code = payment?.id ?? lostPayment ?? ''
  const isWrong = form.amount !== '' && limits !== undefined && !isAmount
  const tooLong = useErrorText(
    isWrong && hasTooManyDecimals
      ? {
          name: '',
          code: 'too-many-decimals',
          message: '',
          params: { symbol: code, decimals: String(centsOf(code)) },
        }
      : undefined,
  )
  const enter = (value: string): void => {
    const amount = readTyped(value, locale)
    setTyped({ shown: value, amount })
    emit(onrampFormChanged({ amount }))
  }
  const money = (amount: string): string => wholeMoney(amount, code, locale)
  return (
    <div className="lk-Send-card" data-wrong={isWrong || lostPayment !== undefined || undefined}>
      <span className="lk-Swap-heading">{text.youPay}</span>
      <div className="lk-Send-line">
        <button type="button" className="lk-Send-token" aria-label={text.currency(code)} onClick={onCurrency}>
          <span className="lk-Onramp-sign" aria-hidden>
            {signOf(code, locale)}
          </span>
          <span className="lk-Send-symbol">{code}</span>
          <ChevronDownIcon size={16} />
        </button>
        <input
          className="lk-Send-amount"
          aria-label={text.amountIn(code)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? limitsId : undefined}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          maxLength={24}
          data-long={shown.length > 9 ? 'some' : undefined}
          value={shown}
          onChange={(event) => enter(event.target.value)}
        />
      </div>
      <div className="lk-Onramp-presets" role="group" aria-label={text.amounts}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className="lk-Onramp-preset"
            aria-pressed={form.amount === preset}
            onClick={() => emit(onrampFormChanged({ amount: preset }))}
          >
            <bdi>{payment ? money(preset) : preset}</bdi>
          </button>
        ))}
      </div>
      {isWrong && (
        <p className="lk-Send-note" id={limitsId} data-wrong role="alert">
          {tooLong || text.limits(money(limits.min), money(limits.max))}
        </p>
      )}
      {lostPayment !== undefined && (
        <p className="lk-Send-note" data-wrong role="alert">
          {text.notOffered(lostPayment)}
        </p>
      )}
    </div>
  )
}
