import type { Core, RootState } from './store/core.js'

/**
 * Asks an instance a question.
 *
 * @example
 * const account = read(core, selectAccount)
 */
export function read<T>(core: Pick<Core, 'store'>, select: (state: RootState) => T): T {
  return select(core.store.getState())
}
