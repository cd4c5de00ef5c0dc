'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadSignIns, revokeSignIn, type CaipAddress, type SignInSession } from '@latchkey/core'
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
export function useDevices({ account: { address, caipAddress }, namespace }: ShownAccount): Devices {
  const core = useCore()
  const offered = useSelect((state) => state.options.hasSignIn)
  // On every network of the family it is the same account.
  const of = `${namespace}/${address}`
  const shown = useRef(caipAddress)
  const turns = useRef(0)
  useEffect(() => void (shown.current = caipAddress), [caipAddress])
  const [read, setRead] = useState<Read>({ of: '', status: 'loading', sessions: [] })
  const load = useCallback(async (): Promise<void> => {
    const turn = (turns.current += 1)
    const next = await readDevices(core, shown.current)
    // An answer to an older question, or about another account, is out of date.
    if (turns.current === turn) setRead({ of, ...next })
  }, [core, of])
  useEffect(() => {
    if (offered) void load()
    return () => void (turns.current += 1)
  }, [offered, load])
  // What was read for another account is none of this one's.
  const known = read.of === of ? read : { status: 'loading' as const, sessions: [] }
  return {
    offered,
    ...known,
    refresh() {
      setRead({ of, status: 'loading', sessions: [] })
      void load()
    },
    async end(sessions) {
      const results = await Promise.allSettled(sessions.map((session) => revokeSignIn(core, session)))
      await load()
      return results.every(({ status }) => status === 'fulfilled')
    },
  }
}

async function readDevices(
  core: Parameters<typeof loadSignIns>[0],
  caipAddress: CaipAddress,
): Promise<Omit<Read, 'of'>> {
  try {
    const all = await loadSignIns(core, { everywhere: true })
    const sessions = all
      .filter((session) => isSessionOf(session, caipAddress, 'account'))
      .toSorted((one, other) => Number(other.here) - Number(one.here) || seen(other) - seen(one))
    return { status: 'ready', sessions }
  } catch {
    return { status: 'failed', sessions: [] }
  }
}

const seen = ({ seenAt, createdAt }: SignInSession): number => seenAt ?? createdAt ?? 0
