import type { LoadedModal } from './loadedModal.js'
import { Modal } from './Modal.js'
import { createScreens } from './screens.js'

/** The entry of the modal's chunk. */
export function newModal(): LoadedModal {
  return { Modal, screens: createScreens() }
}
