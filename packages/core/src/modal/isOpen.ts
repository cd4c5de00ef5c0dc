import type { Core } from '../store/core.js'

/**
 * Whether the modal stands open. An embedded card always shows and is not meant.
 *
 * @example if (!isOpen(latchkey)) await openModal(latchkey)
 */
export function isOpen({ store }: Pick<Core, 'store'>): boolean {
  const { modal, options } = store.getState()
  return modal.open && !options.enableEmbedded
}
