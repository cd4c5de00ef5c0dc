/**
 * Calls `heard` with the size of an element, at first and after each change. Returns the end of it. jsdom
 * lays nothing out: nothing is heard there.
 *
 * @example
 * const end = observeSize(element, ({ contentRect }) => console.log(contentRect.width))
 */
export function observeSize(element: Element, heard: (entry: ResizeObserverEntry) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(([entry]) => entry && heard(entry))
  observer.observe(element)
  return () => observer.disconnect()
}
