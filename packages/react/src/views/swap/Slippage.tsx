'use client'
import { useId, useState, type JSX } from 'react'
import { MOST_SLIPPAGE, swapFormChanged } from '@latchkey/core/internal'
import { swapEn } from '../../messages/swap.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useEmit } from '../../store/useEmit.js'
import { readTyped, writeTyped } from '../typedAmount.js'

const CHOICES = [0.1, 0.5, 1] as const
const MOST = MOST_SLIPPAGE / 100
const USUAL = 1
/** From here on a visitor is warned. */
const HIGH = 2

/** How much less than quoted may arrive: one of three, or a number of the visitor's own. */
export function Slippage({ value }: { readonly value: number }): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const locale = useLocale()
  const emit = useEmit()
  const id = useId()
  const isChoice = CHOICES.some((each) => each === value)
  const [typed, setTyped] = useState(isChoice ? '' : writeTyped(String(value), locale))
  const read = readTyped(typed, locale)
  const own = /^\d+(\.\d{1,2})?$/.test(read) && Number(read) <= MOST ? Number(read) : undefined
  const isWrong = typed !== '' && own === undefined
  const write = (each: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(each / 100)
  return (
    <fieldset className="lk-Swap-slippage">
      <legend>{text.slippage}</legend>
      {CHOICES.map((each) => (
        <label key={each} className="lk-Swap-choice">
          <input
            type="radio"
            name={id}
            checked={typed === '' && value === each}
            onChange={() => {
              setTyped('')
              emit(swapFormChanged({ slippage: each }))
            }}
          />
          <span>{write(each)}</span>
        </label>
      ))}
      <input
        className="lk-Swap-own"
        aria-label={text.otherLabel}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={text.other}
        maxLength={5}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = readTyped(target.value, locale)
          const isOne = /^\d+(\.\d{1,2})?$/.test(next) && Number(next) <= MOST
          // An invalid entry is not applied.
          emit(swapFormChanged({ slippage: isOne ? Number(next) : USUAL }))
        }}
      />
      <p id={`${id}-note`} className="lk-Send-note" data-wrong={isWrong || undefined}>
        {isWrong ? text.slippageWrong(write(MOST)) : value > HIGH && text.slippageHigh}
      </p>
    </fieldset>
  )
}
