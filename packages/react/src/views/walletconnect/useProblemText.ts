'use client'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { PairingProblemKind } from './usePairing.js'

interface ProblemText {
  readonly title: string
  readonly hint: string
  /** Whether asking again may help. */
  readonly canRetry: boolean
}

/** The texts of a problem with a pairing. */
export function useProblemText(kind: PairingProblemKind): ProblemText {
  const text = useLazyText('pairing', pairingEn)
  return {
    clock: { title: text.clock, hint: text.clockHint, canRetry: true },
    relay: { title: text.relay, hint: text.relayHint, canRetry: true },
    failed: { title: text.failed, hint: text.failedHint, canRetry: true },
    offline: { title: text.offline, hint: text.offlineHint, canRetry: false },
    off: { title: text.off, hint: text.offHint, canRetry: false },
  }[kind]
}
