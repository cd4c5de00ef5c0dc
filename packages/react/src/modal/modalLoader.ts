import type { Core } from '@latchkey/core'
import { selectAddress, type ViewName } from '@latchkey/core/internal'
import type { LoadedModal } from './loadedModal.js'

/** Brings the modal's chunks along, once for each instance. */
export interface ModalLoader {
  /**
   * `undefined` until it is asked for and while it loads. A failure is reported where an open needs the
   * modal.
   */
  readonly current: () => LoadedModal | 'failed' | undefined
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Loads what an open needs; with `preload: 'none'` only what is `isWanted`. The next call retries a failed
   * load. A failure is reported where an open needs the modal: `isWanted`, for this call and those after it.
   */
  readonly preload: (view?: ViewName, isWanted?: boolean) => void
  /** The visitor has seen the failure. */
  readonly dismiss: () => void
}

/** @param loadStyles the host's own loading of the modal's sheet */
export function createModalLoader(core: Core, loadStyles: (() => Promise<unknown>) | undefined): ModalLoader {
  const listeners = new Set<() => void>()
  let current: LoadedModal | 'failed' | undefined
  let pending = false
  let wanted: boolean | undefined

  function become(next: LoadedModal | 'failed' | undefined): void {
    pending = next === undefined
    current = next
    for (const listener of listeners) listener()
  }

  async function load(view: ViewName | undefined): Promise<LoadedModal> {
    const [{ newModal }] = await Promise.all([
      import('./newModal.js'),
      core.services.features.load('shell'),
      loadStyles?.(),
    ])
    const modal = await newModal(core)
    const first = selectAddress(core.store.getState()) ? 'Account' : 'Connect'
    // The card reports a view that cannot be loaded.
    await modal.screens.load(view ?? first).catch(() => undefined)
    return modal
  }

  return {
    current: () => (wanted || current !== 'failed' ? current : undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    preload(view, isWanted) {
      wanted ||= isWanted
      if (!wanted && core.store.getState().options.preload === 'none') return
      if (typeof current === 'object') {
        if (view) current.screens.load(view).catch(() => undefined)
      } else if (!pending) {
        become(undefined)
        load(view).then(become, () => become('failed'))
      }
    },
    dismiss() {
      wanted = false
      become('failed')
    },
  }
}
