const bubbling = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'focusin',
  'focusout',
  'keyup',
  'wheel',
  'touchmove',
] as const

/**
 * Hides from the page what happens inside of `host`. A modal dialog of the page would otherwise see a press
 * outside of itself and close, or pull the focus back to itself, as it would not with a window of the
 * browser's own.
 *
 * @returns a function that ends it
 */
export function keepToItself(host: HTMLElement, onEscape: () => void): () => void {
  const stop = (event: Event): void => event.stopPropagation()
  const inside = (event: Event): boolean => event.composedPath().includes(host)

  // Dialogs listen for Escape on the document, before it arrives here.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !inside(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    onEscape()
  }
  // A focus trap hears that the focus leaves for this window, and would fetch it back.
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget === host) event.stopImmediatePropagation()
  }

  bubbling.forEach((type) => host.addEventListener(type, stop))
  host.addEventListener('keydown', stop)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusout', onFocusOut, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusout', onFocusOut, true)
  }
}
