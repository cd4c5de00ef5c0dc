import { createCommand, type Command } from '../store/createCommand.js'
import { closeModal } from './closeModal.js'
import { selectMayClose } from './closeGuard.js'
import { closeRefused } from './modalEvents.js'

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
