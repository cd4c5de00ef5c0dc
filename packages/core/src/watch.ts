import { guarded } from './platform/guarded.js'
import type { Core, RootState } from './store/core.js'

/**
 * Calls `onChange` whenever the answer to a question changes (by `Object.is`). Selectors that make a new
 * object each time never settle: ask for the parts instead. What they throw is shown in the console and harms
 * nobody.
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
