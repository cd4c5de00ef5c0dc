'use client'
import { useState } from 'react'
import { useTimeLeft } from '@latchkey/ui'
import type { LoginState } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

/** Seconds until an address may be sent again: after a code, and where the server asks to wait a little. */
export function useCoolDown(login: LoginState): number {
  const { now } = useCore().services.platform
  const [since, setSince] = useState({ login, at: now() })
  if (since.login !== login) setSince({ login, at: now() })
  return useTimeLeft(endOf(login, since.at), now).seconds
}

/** A longer wait is told in words. */
const LONGEST_S = 120

function endOf(login: LoginState, at: number): number | undefined {
  if (login.status === 'code') return login.resendAt
  if (login.status !== 'failed') return undefined
  const wait = Number(login.error.params?.['retryAfter'])
  return wait > 0 && wait <= LONGEST_S ? at + wait * 1000 : undefined
}
