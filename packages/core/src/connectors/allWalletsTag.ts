/**
 * S9.12: how many wallets there are; from 11 on rounded down to tens, with a plus sign where that took
 * something away.
 */
export function allWalletsTag(total: number): string {
  const tens = Math.floor(total / 10) * 10
  return total < 10 || tens === total ? String(total) : `${tens}+`
}
