'use client'
import { useContext, useEffect, useState, type JSX } from 'react'
import { ButtonLink, Toast, ThemeRoot } from '@latchkey/ui'
import { requestDismissed, selectRequestNotice } from '@latchkey/core/internal'
import { MessagesContext } from '../messages/MessagesContext.js'
import { pairingEn } from '../messages/pairing.en.js'
import { switchingEn } from '../messages/networks.en.js'
import { useText } from '../messages/useText.js'
import { useLazyText } from '../messages/useLazyText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'
import { useTheme } from '../store/useTheme.js'

/**
 * A request waits in a wallet on this phone: the link there (behaviour 7.6). A browser opens an app within a
 * tap alone. Under the header where a card is open, else at the foot of the window; it takes no focus.
 */
export function RequestNotice({ inCard }: { readonly inCard: boolean }): JSX.Element {
  const switching = useLazyText('switching', switchingEn)
  const shell = useText('shell')
  const pairing = useLazyText('pairing', pairingEn)
  const emit = useEmit()
  const theme = useTheme()
  const { catalogue, overrides, dir } = useContext(MessagesContext)
  const request = useSelect(selectRequestNotice)
  // A toast goes first.
  const room = useSelect((state) => !inCard || !state.feedback?.toasts.length)
  // The region is in the page before its text is, or no screen reader announces it.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, 0, true)
    return () => clearTimeout(timer)
  }, [])
  const bar = (
    <Toast
      open={ready && room && request !== undefined}
      variant="loading"
      message={request ? switching.hint(request.name) : ''}
      action={
        request && (
          <ButtonLink href={request.href} target={request.target}>
            {pairing.open(request.name)}
          </ButtonLink>
        )
      }
      closeLabel={shell.dismiss}
      onClose={() => request && emit(requestDismissed(request.id))}
    />
  )
  if (inCard) return bar
  return (
    <ThemeRoot
      theme={theme}
      lang={catalogue?.tag ?? (overrides ? undefined : 'en')}
      dir={dir}
      className="lk-RequestNotice"
    >
      {bar}
    </ThemeRoot>
  )
}
