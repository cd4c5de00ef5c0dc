import type { Core } from '@latchkey/core'
import { selectConnectRows } from '@latchkey/core/internal'
import type { LoadedModal } from './loadedModal.js'
import { Modal } from './Modal.js'
import { createScreens } from './screens.js'

/** The entry of the modal's chunk. */
export function newModal({ store, services }: Core): LoadedModal {
  // The selector caches its result: a long list is computed now, and not while the visitor waits.
  selectConnectRows(store.getState(), { isMobile: services.platform.isMobile() })
  return { Modal, screens: createScreens(services) }
}
