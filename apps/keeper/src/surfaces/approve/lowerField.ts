import type { Amount } from '../../review/review.js'
import { inUnits } from '../../review/quantity.js'
import { el } from '../dom.js'
import type { Format } from '../format.js'
import type { Say } from '../texts/texts.js'

/** A field in which the visitor allows less than a page asks for. */
export interface LowerField {
  readonly element: HTMLElement
  /** What it says, in the smallest unit; `undefined` where that cannot be allowed. */
  units(): string | undefined
  /** What to say where it cannot. */
  readonly problem: string
  /** Tells each amount that can be allowed, as it is typed. */
  onChange(tell: (amount: Amount) => void): void
  focus(): void
}

/** @param asked with its decimals: without them no number of tokens can be read */
export function lowerField(
  asked: Amount & { readonly decimals: number },
  { say, format }: { readonly say: Say; readonly format: Format },
): LowerField {
  const { value, decimals, symbol } = asked
  const input = el('input', {
    id: 'lower',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '80',
    dir: 'ltr',
    value: inUnits(value, decimals).replace('.', format.comma),
  })
  const label = symbol === undefined ? say('lowerLabel') : `${say('lowerLabel')} (${symbol})`
  const units = (): string | undefined => {
    const typed = unitsOf(input.value, decimals, format.comma)
    return typed !== undefined && typed > 0n && typed <= BigInt(value) ? typed.toString() : undefined
  }
  return {
    element: el('div', { class: 'ks-field' }, el('label', { for: 'lower' }, label), input),
    units,
    problem: say('lowerProblem', { amount: format.amount(asked) }),
    onChange(tell) {
      input.addEventListener('input', () => {
        const found = units()
        if (found === undefined) input.setAttribute('aria-invalid', 'true')
        else {
          input.removeAttribute('aria-invalid')
          tell({ ...asked, value: found })
        }
      })
    },
    focus() {
      input.focus()
      // Not cut by what stays below.
      input.scrollIntoView({ block: 'center' })
    },
  }
}

/** The digits of Arabic, Persian and Hindi begin here. */
const zeros = [0x0660, 0x06f0, 0x0966]

/**
 * What was typed, in the smallest unit: digits, and one decimal sign, the language's own. A sign between
 * thousands is none: read as a decimal sign it would allow another amount.
 */
export function unitsOf(text: string, decimals: number, comma: string): bigint | undefined {
  const plain = text
    .trim()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((each) => code >= each && code < each + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace('٫', comma)
  const [whole = '', rest = '', ...more] = plain.split(comma)
  const isNumber = more.length === 0 && /^\d{1,78}$/.test(whole) && /^\d*$/.test(rest)
  if (!isNumber || rest.length > decimals) return undefined
  return BigInt(whole + rest.padEnd(decimals, '0'))
}
