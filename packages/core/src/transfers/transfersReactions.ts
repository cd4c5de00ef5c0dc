import { snackShown } from '../feedback/feedbackState.js'
import { toasts } from '../feedback/toasts.js'
import type { ErrorShape } from '../errors/base.js'
import type { Reactions } from '../store/createListener.js'
import { transferFailed, transferLost, transferSubmitted } from './transfersState.js'

/** What was the visitor's own will. */
const SILENT: readonly string[] = ['user-rejected', 'aborted']
/** What says nothing to a person. */
const VAGUE: readonly string[] = ['wallet-error', 'unknown']

/** S8.04; S8.05 where the family says so, and every other reason in its own words. */
function wordsFor({ code, message }: ErrorShape): string {
  return VAGUE.includes(code) || message === '' ? toasts.somethingWentWrong : message
}

const onTransferSubmitted: Reactions = (listen) => {
  listen({
    actionCreator: transferSubmitted,
    effect: (_action, { dispatch }) =>
      void dispatch(snackShown({ variant: 'success', message: toasts.transactionStarted })),
  })
}

const onTransferFailed: Reactions = (listen) => {
  listen({
    actionCreator: transferFailed,
    effect: ({ payload: { error } }, { dispatch }) => {
      if (!SILENT.includes(error.code)) dispatch(snackShown({ variant: 'error', message: wordsFor(error) }))
    },
  })
}

/** It may be on its way: said as a warning would be, and never as something to repeat. */
const onTransferLost: Reactions = (listen) => {
  listen({
    actionCreator: transferLost,
    effect: ({ payload: { error } }, { dispatch }) =>
      void dispatch(snackShown({ variant: 'error', message: wordsFor(error) })),
  })
}

export const transfersReactions: readonly Reactions[] = [
  onTransferSubmitted,
  onTransferFailed,
  onTransferLost,
]
