/**
 * Calls `take` when the focus went away with a window that something else, a wallet for example, had drawn
 * over the page. What is removed within the card is not seen here. Returns the end of the watch.
 */
export function keepFocus(take: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const { activeElement, body } = document
    const isLost = !activeElement || activeElement === body
    if (isLost && changes.some(({ removedNodes }) => removedNodes.length > 0)) take()
  })
  for (const place of [document.documentElement, document.body]) observer.observe(place, { childList: true })
  return () => observer.disconnect()
}
