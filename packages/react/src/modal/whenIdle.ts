/** The rest after the page has loaded, where there is no `requestIdleCallback` (Safari), in milliseconds. */
const REST_MS = 200
/** How long a page that does not rest is waited for, in milliseconds. */
const AT_MOST_MS = 4000

/**
 * Calls back once the page has loaded and rests, four seconds after it has loaded at the latest; never where
 * the visitor saves data. With `preload: 'idle'`.
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
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: AT_MOST_MS })
    else setTimeout(run, REST_MS)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true, signal })
}
