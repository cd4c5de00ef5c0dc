import type { ThemeMode } from '@latchkey/ui'
import { useSyncExternalStore } from 'react'

const CHANGED = 'gallery:theme'

/**
 * Shows what stands on the stage in a theme, as it is: nothing of a story begins again. Without one: the
 * toolbar's.
 */
export function showTheme(mode?: ThemeMode): void {
  if (mode) document.documentElement.dataset['galleryTheme'] = mode
  else delete document.documentElement.dataset['galleryTheme']
  document.dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}

/** The theme that `showTheme` asked for. */
export const useShownTheme = (): ThemeMode | undefined =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['galleryTheme'] as ThemeMode | undefined,
  )
