import { toErrorShape } from '../errors/base.js'
import { TooLateError } from '../errors/send.js'
import { toastShown } from '../feedback/feedbackState.js'
import { toastOf } from '../feedback/shownMessage.js'
import { storeRecentRecipient } from '../recipients/recentRecipients.js'
import type { Reactions } from '../store/createListener.js'
import { keepTransfer } from './keptTransfers.js'
import {
  selectTransfers,
  transferCancelled,
  transferConfirmed,
  transferFailed,
  transferLost,
  transferReopened,
  transferReplaced,
  transferSubmitted,
} from './transfersState.js'

/** Ends that the visitor chose. */
const SILENT: readonly string[] = ['user-rejected', 'aborted']
// S8.04; S8.05 where the family says so, and every other reason by its own code.
const UNNAMED = 'something-went-wrong'

const onTransferSubmitted: Reactions = (listen) => {
  listen({
    actionCreator: transferSubmitted,
    effect: (_action, { dispatch }) =>
      void dispatch(toastShown({ variant: 'success', code: 'transaction-started' })),
  })
}

/** The next review knows that this address was sent to before. */
const keepRecipient: Reactions = (listen) => {
  listen({
    actionCreator: transferSubmitted,
    effect: ({ payload }, { getState, extra: { services } }) => {
      const sent = selectTransfers(getState()).find(({ id }) => id === payload.id)
      if (!sent) return
      storeRecentRecipient(services.storage, sent.namespace, { address: sent.recipient, at: sent.at })
    },
  })
}

const onTransferFailed: Reactions = (listen) => {
  listen({
    actionCreator: transferFailed,
    effect: ({ payload: { error } }, { dispatch }) => {
      if (!SILENT.includes(error.code)) dispatch(toastShown({ variant: 'error', ...toastOf(error, UNNAMED) }))
    },
  })
}

/** It may be on its way, so the toast does not offer to repeat it. */
const onTransferLost: Reactions = (listen) => {
  listen({
    actionCreator: transferLost,
    effect: ({ payload: { error } }, { dispatch }) =>
      void dispatch(toastShown({ variant: 'error', ...toastOf(error, UNNAMED) })),
  })
}

/** The payment was made all the same, which is more than that it arrived. */
const onCancelledTooLate: Reactions = (listen) => {
  listen({
    actionCreator: transferConfirmed,
    effect: ({ payload: { id } }, { dispatch, getState }) => {
      const arrived = selectTransfers(getState()).find((each) => each.id === id)
      if (arrived?.replacements?.some(({ kind }) => kind === 'cancel'))
        dispatch(toastShown({ variant: 'error', ...toastOf(toErrorShape(new TooLateError()), UNNAMED) }))
    },
  })
}

/** What became of it is known after a reload, too. */
const onTransferMoved: Reactions = (listen) => {
  for (const actionCreator of [
    transferSubmitted,
    transferReplaced,
    transferConfirmed,
    transferReopened,
    transferCancelled,
    transferLost,
    transferFailed,
  ])
    listen({
      actionCreator,
      effect: ({ payload }, { getState, extra: { services } }) => {
        const moved = selectTransfers(getState()).find(({ id }) => id === payload.id)
        if (moved) keepTransfer(services.storage, services.platform.now(), moved)
      },
    })
}

export const transfersReactions: readonly Reactions[] = [
  onTransferMoved,
  onTransferSubmitted,
  keepRecipient,
  onTransferFailed,
  onTransferLost,
  onCancelledTooLate,
]
