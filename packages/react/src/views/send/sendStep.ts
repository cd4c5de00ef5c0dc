import type { FoundProblem } from '@latchkey/core'
import type { ErrorShape, SendForm } from '@latchkey/core/internal'
import type { SendCheck } from './useSendCheck.js'
import type { RecipientName } from './useRecipientName.js'

/** What the visitor has to do next: the strongest of what stands in the way, or the review. */
export type SendStep =
  | { readonly kind: 'amount' | 'recipient' | 'unknownName' | 'checking' | 'review' }
  | { readonly kind: 'problem'; readonly error: ErrorShape }
  | { readonly kind: 'failed'; readonly error: ErrorShape }

const ofField = (problems: readonly FoundProblem[], field: FoundProblem['field']): ErrorShape | undefined =>
  problems.find((problem) => problem.field === field)?.error

/**
 * In the order of the form: the amount, the fee, the recipient (behaviour 4.41). An empty field is asked for
 * and is no mistake yet.
 */
export function sendStep(
  { amount, recipient }: Pick<SendForm, 'amount' | 'recipient'>,
  { problems, status, error }: SendCheck,
  name: RecipientName,
): SendStep {
  if (amount === '') return { kind: 'amount' }
  const ofAmount = ofField(problems, 'amount') ?? ofField(problems, 'fee')
  if (ofAmount) return { kind: 'problem', error: ofAmount }
  if (recipient.trim() === '') return { kind: 'recipient' }
  if (name.status === 'finding') return { kind: 'checking' }
  if (name.status === 'unknown') return { kind: 'unknownName' }
  // A name that cannot be is no trouble of the network.
  if (name.status === 'failed')
    return { kind: name.error.code === 'invalid-name' ? 'problem' : 'failed', error: name.error }
  const ofRecipient = ofField(problems, 'recipient')
  if (ofRecipient && status === 'ready') return { kind: 'problem', error: ofRecipient }
  if (status === 'failed' && error) return { kind: 'failed', error }
  return { kind: status === 'ready' ? 'review' : 'checking' }
}
