import { snackShown } from '../feedback/feedbackEvents.js'
import { toasts } from '../feedback/toasts.js'
import type { Reactions } from '../store/listen.js'
import { ownWords } from '../store/ownWords.js'
import { disconnect } from './disconnect.js'

const onDisconnectFailed: Reactions = (listen) => {
  listen({
    actionCreator: disconnect.rejected,
    effect: ({ error }, { dispatch }) =>
      void dispatch(snackShown({ variant: 'error', message: ownWords(error) ?? toasts.connectionError })),
  })
}

export const disconnectReactions: readonly Reactions[] = [onDisconnectFailed]
