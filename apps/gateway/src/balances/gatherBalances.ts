import type { Answer } from '../database/cache.js'
import { GatewayError } from '../errors/gatewayError.js'
import type { Balance } from './balance.js'

/** The balances of one account on one chain. */
export interface BalanceReader {
  readonly caipId: string
  read(): Promise<Answer<readonly Balance[]>>
}

/** Balances of several chains. */
export interface GatheredBalances {
  readonly balances: readonly Balance[]
  /** CAIP-2 ids of chains that did not answer. */
  readonly unavailable: readonly string[]
  /** Where fresh ones were wanted: in how many milliseconds there can be some; 0 where these are. */
  readonly freshIn: number
}

/**
 * Asks all chains at once; what a dead one has is left out, and the chain named.
 * @throws a 502 where none answers
 */
export async function gatherBalances(readers: readonly BalanceReader[]): Promise<GatheredBalances> {
  const answers = await Promise.allSettled(readers.map((reader) => reader.read()))
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  const serious = failures.find((error) => !(error instanceof GatewayError && error.statusCode === 502))
  if (serious !== undefined) throw serious
  if (failures.length > 0 && failures.length === readers.length) throw failures[0]
  return {
    balances: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.value : [])),
    freshIn: Math.max(
      0,
      ...answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.freshIn : 0)),
    ),
    unavailable: readers
      .filter((_, index) => answers[index]?.status === 'rejected')
      .map(({ caipId }) => caipId),
  }
}
