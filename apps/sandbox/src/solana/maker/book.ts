/** What a maker would give, in the smallest units. */
export interface Price {
  readonly out: bigint
  /** What the size of the amount itself costs, as a part of one. */
  readonly impact: number
}

/**
 * The price of a maker who keeps the product of his two holdings: the more is taken, the dearer it gets. What
 * he holds of everything is worth the same.
 *
 * @param moved by how many percent his prices differ from that
 */
export function priceOf(amount: bigint, holds: bigint, gives: bigint, moved: number): Price {
  const fair = (gives * amount) / (holds + amount)
  const out = (fair * BigInt(Math.round((100 + moved) * 100))) / 10_000n
  return { out: out < gives ? out : gives - 1n, impact: Number(amount) / Number(holds + amount) }
}
