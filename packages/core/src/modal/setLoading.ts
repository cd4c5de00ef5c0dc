import { createCommand, type Command } from '../store/createCommand.js'
import { loadingSet } from './modalState.js'

/** Whether the page is preparing something, and for which family. */
export interface LoadingArg {
  readonly loading: boolean
  /** The buttons of one family only. */
  readonly namespace?: string
}

/**
 * Says that the page prepares something: its buttons show "Connecting…" and take no click meanwhile. Opening
 * the modal ends it.
 *
 * @example
 * await setLoading(latchkey, { loading: true })
 */
export const setLoading: Command<LoadingArg, void> = createCommand(
  'modal/setLoading',
  (arg: LoadingArg, { dispatch }): void => void dispatch(loadingSet(arg)),
  { policy: 'parallel' },
)
