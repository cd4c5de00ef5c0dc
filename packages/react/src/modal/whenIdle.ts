/** The rest after the page has loaded, where there is no `requestIdleCallback` (Safari), in milliseconds. */
const REST_MS = 200

/**
 * Calls back once the page has loaded and rests; never where the visitor saves data. With `preload: 'idle'`.
 *
 * @param signal ends the wait
 */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  const run = (): void => {
    if (!signal.aborted) callback()
  }
  const rest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, REST_MS)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true, signal })
}
