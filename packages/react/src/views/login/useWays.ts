'use client'
import { useContext } from 'react'
import {
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  startEmail,
  type SocialProvider,
} from '@latchkey/core'
import { prepareLogin } from '@latchkey/core/internal'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useRun } from '../../store/useRun.js'

interface Ways {
  /** The pointer or the focus reaches a way to sign in: the keeper starts to load. */
  readonly approach: () => void
  /** The focus reaches the field for an address. */
  readonly approachEmail: () => void
  readonly email: (email: string) => void
  readonly social: (provider: SocialProvider) => void
  readonly passkey: () => void
}

/**
 * What ways to sign in lead to. The keeper learns the language of the card first, for what it mails. A window
 * is opened within the click; where it leads is the core's.
 */
export function useWays(): Ways {
  const run = useRun()
  const { catalogue, locale: own } = useContext(MessagesContext)
  const locale = catalogue?.tag ?? own
  const approach = (): void => void run(prepareLogin, { locale })
  return {
    approach,
    approachEmail: () => void run(prepareLogin, { locale, chosen: 'email' }),
    email(email) {
      approach()
      void run(startEmail, { email })
    },
    social(provider) {
      approach()
      void (provider === 'farcaster' ? run(loginWithFarcaster) : run(loginWithSocial, { provider }))
    },
    passkey() {
      approach()
      void run(loginWithPasskey)
    },
  }
}
