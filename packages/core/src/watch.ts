import { guarded } from './platform/guarded.js'
import type { Core, RootState } from './store/core.js'

/**
 * Calls `onChange` whenever the result of `select` changes (by `Object.is`). The result of a selector that
 * makes a new object always counts as changed: select the parts instead. Errors during a change are caught
 * and shown in the console.
 *
 * @returns a function that ends the watching
 * @example
 * const end = watch(core, selectAccount, (account) => console.log(account?.address))
 */
export function watch<T>(
  core: Pick<Core, 'store' | 'services'>,
  select: (state: RootState) => T,
  onChange: (now: T, before: T) => void,
): () => void {
  let before = select(core.store.getState())
  return core.store.subscribe(() => {
    guarded(core.services.platform, () => {
      const now = select(core.store.getState())
      if (Object.is(now, before)) return
      const last = before
      before = now
      onChange(now, last)
    })
  })
}
