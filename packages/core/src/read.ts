import type { Core } from './store/core.js'
import type { RootState } from './store/rootState.js'

/**
 * Asks an instance a question.
 *
 * @example
 * const account = read(core, selectAccount)
 */
export function read<T>(core: Pick<Core, 'store'>, select: (state: RootState) => T): T {
  return select(core.store.getState())
}
