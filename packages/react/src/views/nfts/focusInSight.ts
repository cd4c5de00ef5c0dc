/** Longer than the card moves; what moves it later is no reason to scroll. */
const MOVES_MS = 400

const topOf = (element: Element): number => element.getBoundingClientRect().top

/**
 * Focuses an element and brings it into sight, or to the top of what is. While the card's height changes it
 * does not scroll, and forgets how far it was: once it stands, this is done again.
 *
 * @returns stops waiting for that
 */
export function focusInSight(element: HTMLElement | null | undefined, toTop = false): () => void {
  const frame = element?.closest('.lk-HeightTransition')
  const show = (): void => {
    if (frame && element && toTop) frame.scrollTop += topOf(element) - topOf(frame)
    // A card in the page is as high as it likes: there the page scrolls.
    element?.scrollIntoView({ block: 'nearest' })
  }
  const stop = (): void => {
    clearTimeout(timer)
    frame?.removeEventListener('transitionend', settle)
  }
  const settle = (event: Event): void => {
    if (event.target !== frame) return
    stop()
    show()
  }
  const timer = setTimeout(stop, MOVES_MS)
  element?.focus({ preventScroll: true })
  show()
  frame?.addEventListener('transitionend', settle)
  return stop
}
