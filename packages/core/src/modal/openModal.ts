import type { OpenRequest } from '../navigation/openingRules.js'
import { selectHasAnyAccount } from '../accounts/accountsSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { modalOpened } from './modalEvents.js'

/**
 * Opens the modal. Which view it opens with is decided by the opening rules (S2.02 to S2.11). A call that a later one,
 * or a close, overtakes ends quietly.
 *
 * @throws when a part of the modal cannot be loaded; a later call tries again
 * @example
 * await openModal(core)
 * await openModal(core, { view: 'Networks' })
 */
export const openModal: Command<OpenRequest | undefined, void> = createCommand(
  'modal/open',
  async (request: OpenRequest | undefined, { getState, dispatch, services, signal }) => {
    // Not awaited when it is there: the modal opens within the click.
    const shell = services.features.get('shell') ?? (await services.features.load('shell'))
    const entry = shell.openingEntry(getState(), request, services.platform.isMobile())
    if (!entry || signal.aborted) return
    services.track({ event: 'MODAL_OPEN', properties: { connected: selectHasAnyAccount(getState()) } })
    dispatch(modalOpened({ entry, namespace: request?.namespace, uri: request?.uri }))
  },
  { policy: 'latest', quiet: true },
)
