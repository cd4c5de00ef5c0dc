'use client'
import { useSelect } from '../store/useSelect.js'

/** Whether a dialog stands open. An embedded card always shows and is not meant. */
export function useIsOpen(): boolean {
  return useSelect(({ modal, options }) => modal.open && !options.enableEmbedded)
}
