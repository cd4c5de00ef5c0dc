import { formatAmount } from '@latchkey/ui'
import type { GrantedPermission, PermissionTerms } from '@latchkey/core'
import { formatUnits } from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { isolate } from '../../messages/isolate.js'
import type { sessionsEn } from '../../messages/sessions.en.js'

type Texts = typeof sessionsEn
type Spend = Extract<PermissionTerms, { kind: 'spend' }>

const HOUR = 3600
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const UNITS = [
  [WEEK, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** What is written from left to right as the numbers are. */
const PLAIN = /^[\x21-\x7e]+$/

/** An amount as it is read, the whole of it: what is allowed is never rounded. */
export function amountOf(units: string, spend: Spend, locale: string, text: Texts): string {
  const { decimals } = spend
  if (decimals === undefined) return text.smallestUnits(formatAmount(units, { decimals: 0, locale }))
  return withSymbol(formatAmount(formatUnits(BigInt(units), decimals), { decimals, locale }), spend)
}

function withSymbol(amount: string, { symbol }: Spend): string {
  if (symbol === undefined) return amount
  // Its contract's own word: written from the other side it would turn the sentence around.
  return `${amount}\u00a0${PLAIN.test(symbol) ? symbol : isolate(symbol)}`
}

/** What a session allows, in one line. */
export function allowed(permission: PermissionTerms, locale: string, text: Texts): string {
  if (permission.kind === 'calls') return text.calls
  if (permission.kind === 'unknown') return text.unknown
  const { units, every } = permission
  const amount = amountOf(units, permission, locale, text)
  if (every === undefined) return text.inAll(amount)
  if (every === HOUR) return text.perHour(amount)
  if (every === DAY) return text.perDay(amount)
  if (every === WEEK) return text.perWeek(amount)
  const [size, unit] = UNITS.find(([seconds]) => every % seconds === 0) ?? [1, 'second']
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return text.every(amount, time.format(every / size))
}

/** As many characters of an amount as half of a row has room for, beside a symbol. */
const LONGEST = 9

/**
 * What is left, as the end of a row has room for it: cut, never rounded up; the whole of it stands in the
 * opened row. Beside a long amount there is no room: that one would break between two digits.
 */
export function shortlyLeftOf(session: GrantedPermission, locale: string, text: Texts): string | undefined {
  const { permission, left } = session
  if (permission.kind !== 'spend') return leftOf(session, locale, text)
  if (left?.units === undefined || permission.decimals === undefined) return undefined
  const { units, decimals } = permission
  const whole = formatAmount(formatUnits(BigInt(units), decimals), { decimals, locale })
  if (whole.replace(/\p{Cf}/gu, '').length > LONGEST) return undefined
  const value = formatUnits(BigInt(left.units), decimals)
  const amount = formatAmount(value, { locale })
  return withSymbol(
    amount.length > LONGEST ? formatAmount(value, { locale, compact: true }) : amount,
    permission,
  )
}

/** What is left at this moment; `undefined` where that is not known. */
export function leftOf(
  { permission, left }: GrantedPermission,
  locale: string,
  text: Texts,
): string | undefined {
  if (permission.kind === 'spend' && left?.units !== undefined)
    return amountOf(left.units, permission, locale, text)
  if (permission.kind === 'calls' && left?.count !== undefined) return formatCount(left.count, locale)
  return undefined
}
