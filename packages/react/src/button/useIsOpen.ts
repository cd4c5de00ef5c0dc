'use client'
import { useRead } from '../store/useRead.js'

/** Whether a dialog is open. An embedded card, which is always visible, does not count. */
export function useIsOpen(): boolean {
  return useRead(({ modal, options }) => modal.open && !options.enableEmbedded)
}
