'use client'
import { useCallback, useEffect, useState } from 'react'
import { loadSignIns, revokeSignIn, type SignInSession } from '@latchkey/core'
import { isSessionOf } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** Where an account is signed in, and how to end it. */
export interface Devices {
  readonly offered: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly sessions: readonly SignInSession[]
  readonly refresh: () => void
  /** Resolves with whether all of them ended. */
  readonly end: (sessions: readonly SignInSession[]) => Promise<boolean>
}

type Read = Pick<Devices, 'status' | 'sessions'> & { readonly of: string }

/** The sign-ins of the account that is shown, on all devices: this one first, then the last one seen. */
export function useDevices({ account: { caipAddress } }: ShownAccount): Devices {
  const core = useCore()
  const offered = useSelect((state) => state.options.hasSignIn)
  const [read, setRead] = useState<Read>({ of: '', status: 'loading', sessions: [] })
  const load = useCallback(async (): Promise<Read> => {
    try {
      const all = await loadSignIns(core, { everywhere: true })
      const sessions = all
        .filter((session) => isSessionOf(session, caipAddress, 'account'))
        .toSorted((one, other) => Number(other.here) - Number(one.here) || seen(other) - seen(one))
      return { of: caipAddress, status: 'ready', sessions }
    } catch {
      return { of: caipAddress, status: 'failed', sessions: [] }
    }
  }, [core, caipAddress])
  useEffect(() => {
    let gone = false
    if (offered)
      void load().then((next) => {
        if (!gone) setRead(next)
      })
    return () => void (gone = true)
  }, [offered, load])
  // What was read for another account is none of this one's.
  const known = read.of === caipAddress ? read : { status: 'loading' as const, sessions: [] }
  return {
    offered,
    ...known,
    refresh() {
      setRead({ of: caipAddress, status: 'loading', sessions: [] })
      void load().then(setRead)
    },
    async end(sessions) {
      const results = await Promise.allSettled(sessions.map((session) => revokeSignIn(core, session)))
      setRead(await load())
      return results.every(({ status }) => status === 'fulfilled')
    },
  }
}

const seen = ({ seenAt, createdAt }: SignInSession): number => seenAt ?? createdAt ?? 0
