'use client'
import { useMemo } from 'react'
import {
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  startEmail,
  type SocialProvider,
} from '@latchkey/core'
import { prepareLogin } from '@latchkey/core/internal'
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

/** What ways to sign in lead to. A window is opened within the click; where it leads is the core's. */
export function useWays(): Ways {
  const run = useRun()
  return useMemo(
    () => ({
      approach: () => void run(prepareLogin, {}),
      approachEmail: () => void run(prepareLogin, { chosen: 'email' }),
      email: (email) => void run(startEmail, { email }),
      social: (provider) =>
        void (provider === 'farcaster' ? run(loginWithFarcaster) : run(loginWithSocial, { provider })),
      passkey: () => void run(loginWithPasskey),
    }),
    [run],
  )
}
