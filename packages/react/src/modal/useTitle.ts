'use client'
import { selectTitleCode, selectTitleSubject, selectView } from '@latchkey/core/internal'
import { loginTitlesEn } from '../messages/shell.en.js'
import { useLazyText } from '../messages/useLazyText.js'
import { useText } from '../messages/useText.js'
import { useSelect } from '../store/useSelect.js'
import { providerName } from '../views/login/providerName.js'

/** The title of the current view, in the chosen language; empty where it has none. */
export function useTitle(): string {
  const titles = { ...useText('titles'), ...useLazyText('loginTitles', loginTitlesEn) }
  const code = useSelect(selectTitleCode)
  const subject = useSelect(selectTitleSubject)
  if (code === undefined) return ''
  if (code === 'ConnectingSocial' && subject !== undefined) return providerName(subject)
  const title = titles[code]
  return typeof title === 'string' ? (subject ?? title) : title(subject)
}

/** R3: the title, or the name of a view that has none. */
export function useCardLabel(): string {
  const text = useText('shell')
  const title = useTitle()
  const view = useSelect(selectView)
  const name = view && view in text ? text[view as keyof typeof text] : undefined
  return title || (typeof name === 'string' ? name : text.Account)
}
