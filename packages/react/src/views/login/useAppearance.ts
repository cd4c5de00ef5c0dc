'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Appearance } from '@latchkey/core'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useSelect } from '../../store/useSelect.js'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(notify: () => void): () => void {
  const media = matchMedia(DARK)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** What the keeper's frames need to look like the card around them. */
export function useAppearance(): Appearance {
  const mode = useSelect((state) => state.options.themeMode)
  const variables = useSelect((state) => state.options.themeVariables)
  const { locale, dir, catalogue } = useContext(MessagesContext)
  const prefersDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  const isDark = mode === 'auto' ? prefersDark : mode === 'dark'
  return useMemo(
    () => ({
      theme: isDark ? 'dark' : 'light',
      locale: catalogue?.tag ?? locale,
      // Without a language of its own the card follows the page.
      direction: dir ?? (getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr'),
      variables,
    }),
    [isDark, catalogue?.tag, locale, dir, variables],
  )
}
