import type { Watched } from './watchList.js'

/** Accounts of one search. */
const accountsAtOnce = 50

/** Which blocks are searched for which accounts. */
export interface Search {
  readonly accounts: readonly string[]
  readonly from: number
  readonly to: number
  /** Whether it goes on from the newest block that was searched, and not back from the oldest. */
  readonly isForward: boolean
}

/** What is new for those who are equally far, then what is older for the first. */
export function nextSearch(
  unfinished: readonly Watched[],
  head: number,
  start: number,
  width: number,
): Search | undefined {
  const behind = unfinished.find(({ high }) => high < head)
  if (behind !== undefined) {
    const together = unfinished.filter(({ high }) => high === behind.high).slice(0, accountsAtOnce)
    return {
      accounts: together.map(({ account }) => account),
      from: behind.high + 1,
      to: Math.min(behind.high + width, head),
      isForward: true,
    }
  }
  const [older] = unfinished.filter(({ low }) => low > start)
  return (
    older && {
      accounts: [older.account],
      from: Math.max(start, older.low - width),
      to: older.low - 1,
      isForward: false,
    }
  )
}
