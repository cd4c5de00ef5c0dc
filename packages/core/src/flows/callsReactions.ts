import { callsBegun, callsStopped, selectCalls, sequenceAnswered } from '../calls/callsState.js'
import { toErrorShape } from '../errors/base.js'
import { AtomicNotSupportedError } from '../errors/calls.js'
import { to } from '../model/viewParams.js'
import { selectCurrentEntry, viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'

const isOpen = (state: RootState, callsId: number): boolean =>
  selectCalls(state).some(({ id, status }) => id === callsId && status === 'agreeing')

/** The calls for whose sequence the visitor's word is outstanding, and that the modal shows. */
function shownQuestion(state: RootState): number | undefined {
  const entry = selectCurrentEntry(state)
  if (!state.modal.open || entry?.view !== 'CallSequence') return undefined
  const id = entry.params?.callsId
  return id !== undefined && isOpen(state, id) ? id : undefined
}

/** The modal says how many confirmations there are, wherever the visitor is. */
const onQuestion: Reactions = (listen) => {
  listen({
    actionCreator: callsBegun,
    effect: async ({ payload: { id, status } }, { getState, dispatch, extra }) => {
      if (status !== 'agreeing') return
      const entry = to('CallSequence', { callsId: id })
      if (getState().modal.open) dispatch(viewPushed(entry))
      else await extra.run(openModal, entry).catch(() => undefined)
      // A modal that shows other things only, such as a basic one, cannot ask.
      if (isOpen(getState(), id) && shownQuestion(getState()) !== id)
        dispatch(callsStopped({ id, error: toErrorShape(new AtomicNotSupportedError()) }))
    },
  })
}

/** Leaving the question is an answer. */
const onQuestionLeft: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => {
      const was = shownQuestion(before)
      return was !== undefined && shownQuestion(state) !== was
    },
    effect: (_action, { getOriginalState, getState, dispatch }) => {
      const id = shownQuestion(getOriginalState())
      if (id !== undefined && isOpen(getState(), id)) dispatch(sequenceAnswered({ id, agreed: false }))
    },
  })
}

export const callsReactions: readonly Reactions[] = [onQuestion, onQuestionLeft]
