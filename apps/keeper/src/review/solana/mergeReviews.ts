import { reviewOf, summed, type Review, type ReviewRequest } from '../review.js'

/** Several transactions that are approved at once, as one. */
export function mergeReviews(request: ReviewRequest, reviews: readonly Review[]): Review {
  const [first] = reviews
  if (first && reviews.length === 1) return first
  const refused = reviews.find((each) => each.refused)
  if (refused) return refused
  const fees = reviews.map(({ fee }) => fee)
  const fee = fees.every((each) => each !== undefined) ? fees[0] : undefined
  return reviewOf(request, {
    kind: 'transactions',
    movesAssets: true,
    canCheck: reviews.every(({ canCheck }) => canCheck),
    // Not set off: any of the transactions may be the only one to land.
    sends: summed(reviews.flatMap(({ sends }) => sends)),
    gets: summed(reviews.flatMap(({ gets }) => gets)),
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
