/** What a pool holds, of what it is given and of what it gives. */
export type Reserves = readonly [given: bigint, taken: bigint]

const THOUSAND = 1000n
const HUNDREDTHS_OF_PERCENT = 10_000n

/**
 * What the size of the amount itself costs, in percent: how much less arrives than at the ratio of the pools,
 * each of which keeps its fee. `undefined` where the pools do not tell.
 *
 * @param fee what a pool keeps, in thousandths
 */
export function impactOf(
  units: bigint,
  out: bigint,
  reserves: readonly (Reserves | undefined)[],
  fee: bigint,
): number | undefined {
  let [above, below] = [units, 1n]
  for (const pool of reserves) {
    if (!pool) return undefined
    above *= pool[1] * (THOUSAND - fee)
    below *= pool[0] * THOUSAND
  }
  if (above <= 0n || below <= 0n) return undefined
  const lost = ((above - out * below) * HUNDREDTHS_OF_PERCENT) / above
  return Math.max(0, Number(lost) / 100)
}
