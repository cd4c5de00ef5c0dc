import type { Platform } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

export type WakeCause = 'visible' | 'pageshow' | 'online'

/**
 * Calls the listener each time the page is visible or online again. The returned function ends it.
 *
 * @param onFocus called when the visitor comes back from another window, beside which the page was visible
 *   all the time
 */
export function onWake(
  platform: Pick<Platform, 'onWake'>,
  listener: (cause: WakeCause) => void,
  onFocus?: () => void,
): () => void {
  const hear = (cause: WakeCause | 'focus'): void => {
    if (cause === 'focus') onFocus?.()
    else listener(cause)
  }
  if (platform.onWake) return platform.onWake(hear)
  if (typeof window === 'undefined') return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && hear('visible'),
    { signal },
  )
  for (const cause of ['pageshow', 'online', 'focus'] as const)
    window.addEventListener(cause, () => hear(cause), { signal })
  return () => controller.abort()
}

/**
 * Resolves when the page is online again.
 *
 * @param pause ends the wait by throwing, with the reaction that waits
 */
export async function untilOnline(
  platform: Pick<Platform, 'onWake'>,
  pause: (online: Promise<void>) => Promise<void>,
): Promise<void> {
  let stop = (): void => undefined
  const online = new Promise<void>((resolve) => {
    stop = onWake(platform, (cause) => cause === 'online' && resolve())
  })
  try {
    await pause(online)
  } finally {
    stop()
  }
}
