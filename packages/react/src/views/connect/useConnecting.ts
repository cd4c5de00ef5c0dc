'use client'
import { useEffect, useState } from 'react'
import type { ConnectArg } from '@latchkey/core'
import { selectAttempt, selectConnection, selectConnectorName } from '@latchkey/core/internal'
import { useErrorText } from '../../messages/useErrorText.js'
import { connectErrorsEn, connectingEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { toneOf, type Tone } from '../tones.js'

/** The state of an attempt, with its texts (S4.22). */
export interface Connecting {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  /** Severity of a failure. */
  readonly tone: Tone | undefined
  readonly title: string
  readonly hint: string
  /** The message that the wallet gave. */
  readonly details: string | undefined
  /** The wallet still shows an earlier request: its answer connects, and asking again does not help. */
  readonly isWaiting: boolean
  /** An earlier attempt on this screen failed: what runs now is a retry. */
  readonly failedBefore: boolean
}

const SLOW_MS = 8000
/** A request that is open for longer counts as lost. */
const LATE_MS = 60_000

export function useConnecting({ namespace, connectorId }: ConnectArg): Connecting {
  const text = useLazyText('connecting', connectingEn)
  const errors = useLazyText('connectErrors', connectErrorsEn)
  const latest = useSelect(selectAttempt)
  const isOurs = latest?.namespace === namespace && latest.connectorId === connectorId
  const attempt = isOurs ? latest : undefined
  const connected = useSelect((state) => {
    const connection = selectConnection(state, namespace)
    return connection.status === 'connected' && connection.connectorId === connectorId
  })
  const name = useSelect((state) => selectConnectorName(state, namespace, connectorId)) ?? connectorId
  const pending = attempt?.status === 'pending'
  const failed = attempt?.status === 'failed'
  const slow = useElapsed(pending, SLOW_MS)
  const late = useElapsed(pending, LATE_MS)
  const [failedBefore, setFailedBefore] = useState(failed)
  if (failed && !failedBefore) setFailedBefore(true)

  const known = failed && Object.hasOwn(errors, attempt.error.code) && attempt.error.code !== 'other'
  // The text of an error without an entry for this screen. Its details do not come from the wallet.
  const own = useErrorText(failed && !known ? attempt.error : undefined)
  const isWaiting = failed && attempt.error.code === 'request-pending'
  const tone = failed ? toneOf(attempt.error.code) : undefined
  const shared = { details: undefined, failedBefore, isWaiting, tone }
  if (pending) {
    const soon = slow ? text.slow : text.hint
    return { ...shared, state: 'connecting', title: text.title(name), hint: (late ? text.late : soon)(name) }
  }
  if (failed) {
    const texts = errors[known ? (attempt.error.code as keyof typeof errors) : 'other']
    const details = known || own !== undefined ? undefined : attempt.error.details
    return {
      ...shared,
      state: 'error',
      title: texts.title(name),
      hint: own ?? texts.hint(name),
      details,
    }
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
