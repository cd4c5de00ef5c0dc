'use client'
import { useEffect, type JSX } from 'react'
import type { LoginState } from '@latchkey/core/internal'
import { LoginProblem } from './LoginProblem.js'
import { useCoolDown } from './useCoolDown.js'

interface AfterTryProps {
  readonly login: LoginState
  readonly method: 'email' | 'passkey'
  readonly onWait?: (seconds: number) => void
}

/** Why a way to sign in did not work, below it. What is wrong with an address is said at its field. */
export function AfterTry({ login, method, onWait }: AfterTryProps): JSX.Element | null {
  const seconds = useCoolDown(login)
  useEffect(() => {
    onWait?.(seconds)
    return () => onWait?.(0)
  }, [onWait, seconds])
  if (login.status !== 'failed' || login.method !== method || login.error.code === 'invalid-email')
    return null
  return <LoginProblem error={login.error} />
}
