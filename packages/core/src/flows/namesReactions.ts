import { registerName } from '../names/namesCommands.js'
import { toLabel } from '../names/accountName.js'
import { accountInUse, selectAccountNames, selectNameAttempt } from '../names/namesSelectors.js'
import { to } from '../model/viewParams.js'
import { entryLeft, selectView, viewReplaced } from '../navigation/navigationState.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'

/** Where the visitor waits for a registration: elsewhere he is left alone. */
const isWaiting = (state: RootState): boolean =>
  state.modal.open && ['ChooseAccountName', 'RegisterAccountName'].includes(selectView(state) ?? '')

/** S2.08, S4.33: a registration ends in the success view, in the place of the one that it was asked in. */
const onRegistered: Reactions = (listen) => {
  listen({
    actionCreator: registerName.fulfilled,
    effect: ({ payload }, { getState, dispatch }) => {
      const state = getState()
      // Another account that is shown by now has no part in it.
      if (isWaiting(state) && selectAccountNames(state).includes(payload))
        dispatch(viewReplaced(to('RegisterAccountNameSuccess')))
    },
  })
}

/** S4.33: a failure leads back to where it was asked, with what was typed. */
const onFailed: Reactions = (listen) => {
  listen({
    actionCreator: registerName.rejected,
    effect: ({ meta }, { getState, dispatch }) => {
      const state = getState()
      // Another account that is shown by now has no part in it, nor another name that is under way.
      const attempt = selectNameAttempt(state, meta.arg.namespace)
      const isOver = attempt?.status === 'failed' || attempt?.status === 'refused'
      if (!isWaiting(state) || !isOver || !attempt.name.startsWith(`${toLabel(meta.arg.label)}.`)) return
      if (attempt.account !== accountInUse(state)) return
      const stack = state.navigation?.stack ?? []
      const index = stack.findIndex(({ view }) => view === 'RegisterAccountName')
      const above = stack[index + 1]
      if (index < 0) dispatch(viewReplaced(to('RegisterAccountName')))
      else if (above) dispatch(entryLeft(above.id))
    },
  })
}

export const namesReactions: readonly Reactions[] = [onRegistered, onFailed]
