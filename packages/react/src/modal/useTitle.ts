'use client'
import { useContext } from 'react'
import { selectTitleCode, selectTitleSubject, selectView } from '@latchkey/core/internal'
import { LoginTitlesContext } from '../messages/LoginTitlesContext.js'
import { useText } from '../messages/useText.js'
import { useSelect } from '../store/useSelect.js'

/** The title of the current view, in the chosen language; empty where it has none. */
export function useTitle(): string {
  const titles = { ...useText('titles'), ...useContext(LoginTitlesContext) }
  const code = useSelect(selectTitleCode)
  const subject = useSelect(selectTitleSubject)
  if (code === undefined) return ''
  const title = titles[code] ?? ''
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
