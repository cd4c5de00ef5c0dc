'use client'
import { useContext } from 'react'
import {
  selectCurrentEntry,
  selectTitle,
  selectView,
  selectWalletName,
  type RootState,
} from '@latchkey/core/internal'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useFixed } from '../messages/useFixed.js'
import { useText } from '../messages/useText.js'
import { useSelect } from '../store/useSelect.js'

/** The wallet in a title that says more than its name. */
function selectWalletToGet(state: RootState): string | undefined {
  const entry = selectCurrentEntry(state)
  return entry?.view === 'Downloads' ? selectWalletName(state, entry.params?.walletId) : undefined
}

/** The title of the current view, in the chosen language. */
export function useTitle(): string {
  const { catalogue, overrides } = useContext(MessagesContext)
  const fixed = useFixed()
  const title = useSelect(selectTitle)
  const wallet = useSelect(selectWalletToGet)
  if (wallet === undefined) return fixed(title)
  return (overrides?.pairing?.install ?? catalogue?.pairing.install)?.(wallet) ?? title
}

/** R3: the title, or the name of a view that has none. */
export function useCardLabel(): string {
  const text = useText('shell')
  const title = useTitle()
  const view = useSelect(selectView)
  const name = view && view in text ? text[view as keyof typeof text] : undefined
  return title || (typeof name === 'string' ? name : text.Account)
}
