'use client'
import { useEffect, useState } from 'react'
import type { ConnectArg } from '@latchkey/core'
import { selectConnection, selectConnectorName } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useSelect } from '../../store/useSelect.js'

/** How an attempt stands, in words (S4.22). */
export interface Connecting {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  readonly title: string
  readonly hint: string
  /** The wallet's own words. */
  readonly details: string | undefined
  /** An earlier attempt on this screen failed: what runs now is a retry. */
  readonly failedBefore: boolean
}

const SLOW_MS = 8000

export function useConnecting({ namespace, connectorId }: ConnectArg): Connecting {
  const text = useText('connecting')
  const errors = useText('connectErrors')
  const attempt = useSelect(({ connection }) =>
    connection.attempt?.namespace === namespace && connection.attempt.connectorId === connectorId ? connection.attempt : undefined,
  )
  const connected = useSelect((state) => {
    const connection = selectConnection(state, namespace)
    return connection.status === 'connected' && connection.connectorId === connectorId
  })
  const name = useSelect((state) => selectConnectorName(state, namespace, connectorId)) ?? connectorId
  const pending = attempt?.status === 'pending'
  const failed = attempt?.status === 'failed'
  const slow = useElapsed(pending, SLOW_MS)
  const [failedBefore, setFailedBefore] = useState(failed)
  if (failed && !failedBefore) setFailedBefore(true)

  const shared = { details: undefined, failedBefore }
  if (pending) return { ...shared, state: 'connecting', title: text.title(name), hint: slow ? text.slow : text.hint }
  if (failed) {
    const known = attempt.error.code in errors && attempt.error.code !== 'other'
    const words = errors[known ? (attempt.error.code as keyof typeof errors) : 'other']
    const details = known ? undefined : attempt.error.details
    return { ...shared, state: 'error', title: words.title(name), hint: words.hint(name), details }
  }
  if (connected) return { ...shared, state: 'success', title: text.done, hint: name }
  return { ...shared, state: 'idle', title: text.idle(name), hint: text.idleHint }
}

/** Whether `running` has been true for `ms` milliseconds. */
function useElapsed(running: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [running, ms])
  return elapsed
}
