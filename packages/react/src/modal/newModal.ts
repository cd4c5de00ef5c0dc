import type { Core } from '@latchkey/core'
import { selectConnectRows } from '@latchkey/core/internal'
import type { LoadedModal } from './loadedModal.js'
import { Modal } from './Modal.js'
import { createScreens } from './screens.js'

/** The entry of the modal's chunk. */
export async function newModal({ store, services }: Core): Promise<LoadedModal> {
  // The selector caches its result: a long list is computed now, and not while the visitor waits.
  selectConnectRows(store.getState(), { isMobile: services.platform.isMobile() })
  const { hasEmbedded } = store.getState().options
  const shown = hasEmbedded ? (await import('./LoginModal.js')).LoginModal : Modal
  return { Modal: shown, screens: createScreens(services) }
}
