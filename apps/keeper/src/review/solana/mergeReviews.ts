import { reviewOf, type Amount, type Review, type ReviewRequest } from '../review.js'

/** Several transactions that are approved at once, as one. */
export function mergeReviews(request: ReviewRequest, reviews: readonly Review[]): Review {
  const [first] = reviews
  if (first && reviews.length === 1) return first
  const refused = reviews.find((each) => each.refused)
  if (refused) return refused
  const { sends, gets } = sumOf(reviews)
  const fees = reviews.map(({ fee }) => fee)
  const fee = fees.every((each) => each !== undefined) ? fees[0] : undefined
  return reviewOf(request, {
    kind: 'transactions',
    movesAssets: true,
    canCheck: reviews.every(({ canCheck }) => canCheck),
    sends,
    gets,
    approvals: reviews.flatMap(({ approvals }) => approvals),
    fee: fee && {
      ...fee,
      amount: {
        ...fee.amount,
        value: fees.reduce((sum, each) => sum + BigInt(each?.amount.value ?? 0), 0n).toString(),
      },
    },
    facts: reviews.flatMap(({ facts }) => facts),
    warnings: reviews.flatMap(({ warnings }) => warnings),
    recipients: [...new Set(reviews.flatMap(({ recipients }) => recipients))],
  })
}

function sumOf(reviews: readonly Review[]): {
  readonly sends: readonly Amount[]
  readonly gets: readonly Amount[]
} {
  const net = new Map<string, { amount: Amount; value: bigint }>()
  for (const { sends, gets } of reviews) {
    for (const [list, sign] of [
      [sends, -1n],
      [gets, 1n],
    ] as const)
      for (const amount of list) {
        const key = amount.token ?? ''
        const entry = net.get(key) ?? { amount, value: 0n }
        entry.value += sign * BigInt(amount.value)
        net.set(key, entry)
      }
  }
  const list = [...net.values()]
  return {
    sends: list
      .filter(({ value }) => value < 0n)
      .map(({ amount, value }) => ({ ...amount, value: (-value).toString() })),
    gets: list
      .filter(({ value }) => value > 0n)
      .map(({ amount, value }) => ({ ...amount, value: value.toString() })),
  }
}
