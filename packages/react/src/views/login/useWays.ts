'use client'
import { useCallback } from 'react'
import { loginWithFarcaster, loginWithPasskey, loginWithSocial, type SocialProvider } from '@latchkey/core'
import { prepareLogin } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'

interface Ways {
  /** The pointer or the focus reaches a way to sign in: the keeper starts to load. */
  readonly approach: () => void
  readonly social: (provider: SocialProvider) => void
  readonly passkey: () => void
}

/** What ways to sign in lead to. A window is opened within the click; where it leads is the core's. */
export function useWays(): Ways {
  const run = useRun()
  const approach = useCallback(() => void run(prepareLogin, {}), [run])
  const social = useCallback(
    (provider: SocialProvider) =>
      void (provider === 'farcaster' ? run(loginWithFarcaster) : run(loginWithSocial, { provider })),
    [run],
  )
  const passkey = useCallback(() => void run(loginWithPasskey), [run])
  return { approach, social, passkey }
}
