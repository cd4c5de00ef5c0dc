import type { Platform } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

export type WakeCause = 'visible' | 'pageshow' | 'online' | 'focus'

const AWAY = ['visible', 'pageshow', 'online'] as const

/**
 * Calls the listener each time the page is visible or online again. The returned function ends it.
 *
 * @param causes with `focus` also when the visitor comes back from another window, beside which the page was
 *   visible all the time
 */
export function onWake<C extends WakeCause = (typeof AWAY)[number]>(
  platform: Pick<Platform, 'onWake'>,
  listener: (cause: C) => void,
  causes: readonly WakeCause[] = AWAY,
): () => void {
  const hear = (cause: WakeCause): void => void (causes.includes(cause) && listener(cause as C))
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
