import type { Amount } from '../review/review.js'
import { inUnits } from '../review/quantity.js'

/** Writes numbers and days as a language does. Amounts are exact, whatever their length. */
export interface Format {
  /** What stands before decimals. */
  readonly decimalSign: string
  /** What stands between thousands; empty where nothing does. */
  readonly groupSign: string
  amount(amount: Amount): string
  date(ms: number): string
  /** A date with the time of day. */
  dateTime(ms: number): string
  /** A length of time in whole units, of seconds: `1 day`. */
  duration(seconds: number): string
  /** A date as ISO text, else the text itself. */
  dateOf(text: string): string
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

export function formatIn(locale: string): Format {
  // Digits that are read in the same way next to an address.
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const parts = numbers.formatToParts(1_000_000.5)
  const signOf = (kind: 'decimal' | 'group'): string => parts.find(({ type }) => type === kind)?.value ?? ''
  const decimalSign = signOf('decimal') || '.'
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn' })
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })
  return {
    decimalSign,
    groupSign: signOf('group'),
    amount({ value, decimals, symbol, token, tokenId }) {
      const [whole = '0', rest] = inUnits(value, decimals ?? 0).split('.')
      const number = `${numbers.format(BigInt(whole))}${rest === undefined ? '' : decimalSign + rest}`
      const name = symbol ?? (token === undefined ? '' : cut(token))
      const item = tokenId === undefined ? '' : `${name} #${tokenId.length > 12 ? cut(tokenId) : tokenId}`
      if (tokenId !== undefined) return value === '1' ? item : `${number} × ${item}`
      return `${number}\u00a0${name}`
    },
    date: (ms) => days.format(ms),
    dateTime: (ms) => times.format(ms),
    duration(seconds) {
      const [size, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second']
      const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
      return new Intl.NumberFormat(locale, style).format(seconds / size)
    },
    dateOf(text) {
      const ms = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
      return Number.isNaN(ms) ? text : times.format(ms)
    },
  }
}

/** The ends of an address: a longer text says more elsewhere. */
export const cut = (text: string): string =>
  text.length > 14 ? `${text.slice(0, text.startsWith('0x') ? 6 : 4)}…${text.slice(-4)}` : text

/** In groups of four, which can be compared. */
export function inFours(address: string): string {
  const [head, body] = address.startsWith('0x') ? ['0x ', address.slice(2)] : ['', address]
  return head + (body.match(/.{1,4}/g) ?? []).join(' ')
}
