import { selectHasAnyAccount } from '../accounts/accountsSelectors.js'
import { WalletMissingError } from '../errors/options.js'
import { modalOpened, modalClosed } from '../modal/modalState.js'
import type { OpenRequest, ViewParams } from '../model/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'

// Bundlers put the value in, as they do for React and Redux.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Opens the modal. Which view it opens with is decided by the opening rules (S2.02 to S2.11). A call that a
 * later one, or a close, overtakes ends quietly.
 *
 * @throws {WalletMissingError} in development: `Downloads` without the id of a wallet (S8.36)
 * @throws when a part of the modal cannot be loaded; a later call tries again
 * @example
 * await openModal(core)
 * await openModal(core, { view: 'Networks' })
 */
export const openModal: Command<OpenRequest | undefined, void> = createCommand(
  'modal/open',
  async (request: OpenRequest | undefined, { getState, dispatch, services, signal }) => {
    if (
      process.env.NODE_ENV !== 'production' &&
      request?.view === 'Downloads' &&
      !(request.params as Partial<ViewParams['Downloads']> | undefined)?.walletId
    )
      throw new WalletMissingError()
    // Not awaited when it is there: the modal opens within the click.
    const shell = services.features.get('shell') ?? (await services.features.load('shell'))
    const entry = shell.openingEntry(getState(), request, services.platform.isMobile())
    if (!entry || signal.aborted) return
    services.track({ event: 'MODAL_OPEN', properties: { connected: selectHasAnyAccount(getState()) } })
    dispatch(modalOpened({ entry, namespace: request?.namespace, uri: request?.uri }))
  },
  { policy: 'latest', quiet: true },
)

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
