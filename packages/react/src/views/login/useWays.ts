'use client'
import { useMemo } from 'react'
import {
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  startEmail,
  type SocialProvider,
} from '@latchkey/core'
import { prepareLogin, setAppearance } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useAppearance } from './useAppearance.js'

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
  const appearance = useAppearance()
  return useMemo(() => {
    const introduced: typeof run = (command, ...arg) => {
      void run(setAppearance, appearance)
      return run(command, ...arg)
    }
    return {
      approach: () => void run(prepareLogin, { appearance }),
      approachEmail: () => void run(prepareLogin, { appearance, chosen: 'email' }),
      email: (email) => void introduced(startEmail, { email }),
      social: (provider) =>
        void (provider === 'farcaster'
          ? introduced(loginWithFarcaster)
          : introduced(loginWithSocial, { provider })),
      passkey: () => void introduced(loginWithPasskey),
    }
  }, [run, appearance])
}
