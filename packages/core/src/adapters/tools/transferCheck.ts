import { SendFailedError } from '../../errors/send.js'
import type { TransferProblem } from '../../model/transfer.js'

/** What a family's look at an intent gives: the problems, or the intent as it can be sent. */
export type TransferCheck<Checked> =
  | { readonly problems: readonly TransferProblem[]; readonly checked?: undefined }
  | { readonly problems?: undefined; readonly checked: Checked }

/**
 * What `Transfer.validate` answers.
 *
 * @example
 * const validate = async (request: TransferRequest) =>
 *   problemsOf(checkTransfer(request, await readFacts(request)))
 */
export const problemsOf = (check: TransferCheck<unknown>): readonly TransferProblem[] => check.problems ?? []

/**
 * What `Transfer.submit` begins with: only an intent without a problem can be sent.
 *
 * @throws the error of the first problem
 * @example
 * const submit = async (request: TransferRequest) => {
 *   const { recipient, units } = checkedOf(checkTransfer(request, await readFacts(request)))
 *   return { hash: await send(recipient, units) }
 * }
 */
export function checkedOf<Checked>(check: TransferCheck<Checked>): Checked {
  if (check.problems) throw check.problems[0]?.error ?? new SendFailedError()
  return check.checked
}
