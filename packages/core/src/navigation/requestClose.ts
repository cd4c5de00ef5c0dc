import { closeRefused } from '../modal/modalState.js'
import { closeModal } from './openModal.js'
import { selectCurrentEntry, selectView, wentBack, selectHistoryLength } from './navigationState.js'
import { views, type ViewRules } from './views.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** S4.06: whether the visitor may close the modal from where they are. */
export function selectMayClose(state: RootState): boolean {
  const entry = selectCurrentEntry(state)
  if (!entry) return true
  const { closable } = views[entry.view] as ViewRules<unknown>
  return typeof closable === 'function' ? closable(entry.params, state) : closable !== false
}

/**
 * A visitor's wish to close: the close button, Escape, the scrim. Refused with a shake where the view forbids
 * it (S4.06).
 */
export const requestClose: Command<void, boolean> = createCommand(
  'modal/requestClose',
  async (_: void, { getState, dispatch, run }) => {
    if (!selectMayClose(getState())) {
      dispatch(closeRefused())
      return false
    }
    await run(closeModal)
    return true
  },
)

/**
 * One view back. From the first view, from UnsupportedChain and from views without a way back (S4.20), it is
 * a wish to close, which the close guard may refuse (behaviour 2.6).
 */
export const goBack: Command<void, void> = createCommand(
  'navigation/goBack',
  async (_: void, { getState, dispatch, run }) => {
    const view = selectView(getState())
    const isHeld = view === 'UnsupportedChain' || (view !== undefined && views[view].back === 'hidden')
    if (selectHistoryLength(getState()) > 1 && !isHeld) dispatch(wentBack())
    else await run(requestClose)
  },
)
