import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { toastShown } from './feedbackState.js'

/** In a closed modal it cannot be read, and later it is old. */
async function show(
  { getState, dispatch, services }: Tools,
  variant: 'success' | 'error',
  text: string,
): Promise<void> {
  if (!getState().modal.open && !getState().options.enableEmbedded) return
  await services.features.load('shell')
  dispatch(toastShown({ variant, text }))
}

/**
 * Shows a short message of the host's in the open modal, under its header, for five seconds. While the modal
 * is closed nothing is shown.
 *
 * @example
 * await showErrorMessage(latchkey, 'Your session is over. Sign in again.')
 */
export const showErrorMessage: Command<string, void> = createCommand(
  'feedback/showError',
  (message: string, tools) => show(tools, 'error', message),
  { policy: 'parallel' },
)

/**
 * As `showErrorMessage`, for what went well; for two and a half seconds.
 *
 * @example
 * await showSuccessMessage(latchkey, 'Saved')
 */
export const showSuccessMessage: Command<string, void> = createCommand(
  'feedback/showSuccess',
  (message: string, tools) => show(tools, 'success', message),
  { policy: 'parallel' },
)
