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
export function amountOf(units: string, { decimals, symbol }: Spend, locale: string, text: Texts): string {
  if (decimals === undefined) return text.smallestUnits(formatAmount(units, { decimals: 0, locale }))
  const amount = formatAmount(formatUnits(BigInt(units), decimals), { decimals, locale })
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
