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
  /** The last that can be allowed: what the card says. */
  amount(): Amount
  /** Called with each of them from now on, in place of an earlier listener. */
  onChange(tell: (amount: Amount) => void): void
  /** Says what is wrong with what it says, and takes the focus. */
  insist(): void
  /** While a yes is proven, nothing else can be typed. */
  setEnabled(on: boolean): void
}

/**
 * @param asked with its decimals: without them no number of tokens can be read
 * @param typed what it begins with, in the smallest unit; all that is asked for where that is not less
 */
export function lowerField(
  asked: Amount & { readonly decimals: number },
  { say, format }: { readonly say: Say; readonly format: Format },
  typed: string | null,
): LowerField {
  const { value, decimals, symbol } = asked
  const isLess = typed !== null && /^\d{1,78}$/.test(typed) && canAllow(BigInt(typed))
  let amount: Amount = isLess ? { ...asked, value: typed } : asked
  let tell: (amount: Amount) => void = () => undefined
  const input = el('input', {
    id: 'lower',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '80',
    dir: 'ltr',
    'aria-describedby': 'lower-problem',
    value: inUnits(amount.value, decimals).replace('.', format.decimalSign),
  })
  const problem = el('p', { class: 'ks-problem', id: 'lower-problem', role: 'status' })
  // A token writes its own symbol: it does not turn the label around.
  const label = symbol === undefined ? say('lowerLabel') : `${say('lowerLabel')} (\u2068${symbol}\u2069)`

  function canAllow(units: bigint): boolean {
    return units > 0n && units <= BigInt(value)
  }
  const units = (): string | undefined => {
    const read = unitsOf(input.value, decimals, format)
    return read !== undefined && canAllow(read) ? read.toString() : undefined
  }
  function check(): void {
    const found = units()
    if (found === undefined) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    problem.textContent = found === undefined ? say('lowerProblem', { amount: format.amount(asked) }) : ''
    if (found === undefined) return
    amount = { ...asked, value: found }
    tell(amount)
  }
  input.addEventListener('input', check)
  return {
    element: el('div', { class: 'ks-field' }, el('label', { for: 'lower' }, label), input, problem),
    units,
    amount: () => amount,
    onChange: (next) => void (tell = next),
    insist() {
      check()
      input.focus()
      // Not cut by what stays below.
      input.scrollIntoView({ block: 'center' })
    },
    setEnabled: (on) => void (input.readOnly = !on),
  }
}

/** The digits of Arabic, Persian, Hindi, Thai, and of full width begin here. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10]

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? character : String(code - zero)
}

/**
 * What was typed, in the smallest unit: the digits of any keyboard, the language's own decimal sign, and the
 * plain point, which number pads write everywhere. Where points stand between thousands, `1.234` may be
 * either number, and is none.
 */
export function unitsOf(
  text: string,
  decimals: number,
  { decimalSign, groupSign }: Pick<Format, 'decimalSign' | 'groupSign'>,
): bigint | undefined {
  const plain = Array.from(text.trim(), digitOf).join('')
  if (groupSign === '.' && /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return undefined
  const read = plain.replaceAll(decimalSign, '.').replaceAll('٫', '.')
  const [, whole = '', rest = ''] = /^(\d{0,78})(?:\.(\d*))?$/.exec(read) ?? []
  if (whole + rest === '' || rest.length > decimals) return undefined
  return BigInt(whole + rest.padEnd(decimals, '0'))
}
