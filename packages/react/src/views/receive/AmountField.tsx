'use client'
import { useId, type JSX, type ReactNode } from 'react'
import type { LatchkeyError } from '@latchkey/core'
import { toErrorShape } from '@latchkey/core/internal'
import { receiveEn } from '../../messages/receive.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import type { ReceivedCurrency } from './useCurrencies.js'

interface AmountFieldProps {
  /** As it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly currency: ReceivedCurrency
  readonly problem: LatchkeyError | undefined
  /** The choice of the currency. */
  readonly children: ReactNode
}

const LONGEST = 100

/** How much is asked for, and of what. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  const { value, onChange, currency, problem, children } = props
  const text = useLazyText('receive', receiveEn)
  const locale = useLocale()
  const id = useId()
  const write = (number: number): string => new Intl.NumberFormat(locale).format(number)
  const params = { symbol: currency.symbol, decimals: write(currency.decimals) }
  const tooMany = useErrorText(
    problem?.code === 'too-many-decimals' ? { ...toErrorShape(problem), params } : undefined,
  )
  const words = (code: string): string => {
    if (code === 'too-many-decimals') return tooMany ?? ''
    return code === 'invalid-amount' ? text.amountZero : text.amountFormat(write(1.5))
  }
  return (
    <div className="lk-AmountField">
      <label className="lk-AmountField-label" htmlFor={id}>
        {text.amount}
      </label>
      <div className="lk-AmountField-box" data-invalid={problem !== undefined || undefined}>
        <input
          id={id}
          className="lk-AmountField-input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          placeholder={write(0)}
          value={value}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      <p id={`${id}-problem`} className="lk-AmountField-problem" role="status">
        {problem && words(problem.code)}
      </p>
    </div>
  )
}
