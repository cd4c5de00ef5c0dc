'use client'
import { useRead } from '../store/useRead.js'

/** Whether a dialog stands open. An embedded card always shows and is not meant. */
export function useIsOpen(): boolean {
  return useRead(({ modal, options }) => modal.open && !options.enableEmbedded)
}
