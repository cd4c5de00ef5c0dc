const CLOSE_AT_PX = 80

/**
 * Lets the sheet follow a finger that pulls it down by its grabber. Let go far enough down it asks to close,
 * else it goes back. Call it with the `pointerdown` of the grabber.
 */
export function dragSheet(start: PointerEvent, card: HTMLElement, onCloseRequest: () => void): void {
  const grabber = start.currentTarget as HTMLElement
  const moved = (event: PointerEvent): number => Math.max(0, event.clientY - start.clientY)
  const stop = new AbortController()
  const { signal } = stop

  grabber.setPointerCapture(start.pointerId)
  card.dataset['dragging'] = ''
  grabber.addEventListener(
    'pointermove',
    (event) => card.style.setProperty('translate', `0 ${moved(event)}px`),
    { signal },
  )
  grabber.addEventListener(
    'pointerup',
    (event) => {
      end()
      if (moved(event) >= CLOSE_AT_PX) onCloseRequest()
      // A closing sheet leaves from where it was let go; one that stays slides back.
      requestAnimationFrame(() => card.dataset['state'] === 'open' && card.style.removeProperty('translate'))
    },
    { signal },
  )
  grabber.addEventListener(
    'pointercancel',
    () => {
      end()
      card.style.removeProperty('translate')
    },
    { signal },
  )
  function end(): void {
    stop.abort()
    delete card.dataset['dragging']
  }
}
