import { parseUnits, formatUnits } from 'viem'
import { ForeignError } from '../errors/foreignError.js'

/** What the European Central Bank says euros are worth. */
export interface EcbRates {
  /** Of the rates: `2026-11-23`. */
  readonly date: string
  /** How much of a currency one US dollar is, by its ISO 4217 code; decimal strings. */
  readonly rates: Readonly<Record<string, string>>
}

const decimals = 8
const one = 10n ** BigInt(decimals)
const quoted = String.raw`(?:'([^'<>&]*)'|"([^"<>&]*)")`
const day = new RegExp(String.raw`<Cube\s+time=${quoted}\s*>`, 'g')
const rate = new RegExp(String.raw`<Cube\s+currency=${quoted}\s+rate=${quoted}\s*/>`, 'g')

/**
 * Reads the daily reference rates (`eurofxref-daily.xml`). Written after the bank's published example and not
 * tried against the live service: what has another shape is refused whole.
 * @throws ForeignError
 */
export function readEcbRates(xml: string): EcbRates {
  const days = [...xml.matchAll(day)].map(([, single, double]) => single ?? double ?? '')
  const [date = ''] = days
  if (days.length !== 1 || !isDay(date)) throw new ForeignError('unreadable')
  const euros = new Map(
    [...xml.matchAll(rate)].map(([, a, b, c, d]) => {
      const [currency, amount] = [a ?? b ?? '', c ?? d ?? '']
      if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,9}(\.\d{1,8})?$/.test(amount))
        throw new ForeignError('unreadable')
      return [currency, parseUnits(amount, decimals)] as const
    }),
  )
  const dollar = euros.get('USD')
  // Entries that are written in another way would be left out.
  const isWhole = euros.size > 0 && euros.size === xml.split('currency=').length - 1
  if (!isWhole || dollar === undefined || [...euros.values()].includes(0n))
    throw new ForeignError('unreadable')
  const inDollars = [...euros].filter(([currency]) => currency !== 'USD')
  return {
    date,
    rates: Object.fromEntries([
      ['EUR', formatUnits((one * one) / dollar, decimals)],
      ...inDollars.map(([currency, amount]) => [currency, formatUnits((amount * one) / dollar, decimals)]),
    ]),
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
