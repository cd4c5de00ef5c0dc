import type { Core } from '@latchkey/core'
import { selectConnectRows } from '@latchkey/core/internal'
import type { LoadedModal } from './loadedModal.js'
import { Modal } from './Modal.js'
import { createScreens } from './screens.js'

/** The entry of the modal's chunk. */
export function newModal({ store, services }: Core): LoadedModal {
  // Remembered for the same state: a long list is worked out now, and not when somebody waits for it.
  selectConnectRows(store.getState(), { isMobile: services.platform.isMobile() })
  return { Modal, screens: createScreens() }
}
