import type { Platform } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

/** Calls the listener each time the page is visible or online again. The returned function ends it. */
export function onWake(
  platform: Pick<Platform, 'onWake'>,
  listener: (cause: 'visible' | 'pageshow' | 'online') => void,
): () => void {
  if (platform.onWake) return platform.onWake(listener)
  if (typeof window === 'undefined') return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && listener('visible'),
    { signal },
  )
  for (const cause of ['pageshow', 'online'] as const)
    window.addEventListener(cause, () => listener(cause), { signal })
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
