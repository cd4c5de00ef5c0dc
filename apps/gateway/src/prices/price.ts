/** What one token costs, and how far that can be relied on. */
export interface Price {
  /** US dollars for one token, a decimal string. */
  readonly usd: string
  /** Where it comes from: `chainlink`, `pools`, `defillama`, `coingecko`, or the name of another provider. */
  readonly source: string
  /** When it was found, in seconds since 1970. */
  readonly at: number
  /** It is older than its source lets a price become: to be looked at, never to compute with. */
  readonly stale: boolean
}

/** A price as its source states it. */
export interface Quote extends Pick<Price, 'usd' | 'at'> {
  /** In seconds: how old it may become before it is stale. */
  readonly lasts: number
}

/** In seconds: what comes from further ahead is of a clock that cannot be right. */
const ahead = 120
/** In seconds: a price of three days ago says nothing of today. */
const oldest = 259_200
/** What no token costs: the answer is of something else. */
const most = 1e15

/**
 * What a quote is worth now; nothing where it is no price.
 * @param now in seconds since 1970
 */
export function toPrice(source: string, { usd, at, lasts }: Quote, now: number): Price | undefined {
  const amount = Number(usd)
  const isAmount = /^\d+(\.\d+)?$/.test(usd) && amount > 0 && amount < most
  const isOfTime = Number.isFinite(at) && at <= now + ahead && at > now - oldest
  return isAmount && isOfTime ? { usd, source, at: Math.floor(at), stale: now - at > lasts } : undefined
}

/** A number of an answer as a decimal string, without an exponent. */
export function toDecimal(value: number): string {
  const text = String(value)
  // What is left below a quintillionth of a dollar is nothing.
  return text.includes('e') ? value.toFixed(18).replace(/\.?0+$/, '') : text
}
