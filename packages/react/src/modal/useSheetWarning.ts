'use client'
import { useEffect, useRef, type RefObject } from 'react'

// Bundlers put the value in, as they do for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Tells the developer of the page, once, that the style sheet is not there. jsdom has no styles at all, and
 * is not meant.
 */
export function useSheetWarning(part: RefObject<HTMLElement | null>, open: boolean): void {
  const told = useRef(false)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !open || told.current || typeof CSS === 'undefined') return
    // Development servers bring styles by script: they may come after the modal.
    const timer = setTimeout(() => {
      const style = part.current && getComputedStyle(part.current)
      const isThere = (property: string): boolean => style?.getPropertyValue(property) !== ''
      if (isThere('--lk-accent-base') && isThere('--lk-modal-sheet')) return
      told.current = true
      // oxlint-disable-next-line no-console -- it is for the developer of the page, and said nowhere else
      console.warn(
        isThere('--lk-accent-base')
          ? "[latchkey] The modal's style sheet is missing: import '@latchkey/ui/modal.css', or load it with `styles`."
          : "[latchkey] The style sheet is missing: import '@latchkey/ui/styles.css' once, where the page begins.",
      )
    }, 1000)
    return () => clearTimeout(timer)
  }, [part, open])
}
