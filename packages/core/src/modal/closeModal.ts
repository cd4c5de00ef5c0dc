import { selectHasAnyAccount } from '../accounts/accountsSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { modalClosed } from './modalEvents.js'
import { openModal } from './openModal.js'

/**
 * Closes the modal, whatever it shows: a host's own call is never refused. An embedded card goes back to
 * its first view instead (S2.09).
 *
 * @example
 * await closeModal(core)
 */
export const closeModal: Command<void, void> = createCommand(
  'modal/close',
  (_: void, { getState, dispatch, services }) => {
    const state = getState()
    // What is on its way to open has been overtaken.
    openModal.cancel({ services })
    const connected = selectHasAnyAccount(state)
    if (state.modal.open) services.track({ event: 'MODAL_CLOSE', properties: { connected } })
    if (state.options.enableEmbedded)
      dispatch(modalClosed({ entry: { view: connected ? 'Account' : 'Connect', params: undefined } }))
    else if (state.modal.open) dispatch(modalClosed({}))
  },
  { policy: 'parallel' },
)
