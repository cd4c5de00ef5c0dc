'use client'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import type { PairingProblemKind } from './usePairing.js'

interface ProblemWords {
  readonly title: string
  readonly hint: string
  /** Whether asking again may help. */
  readonly canRetry: boolean
}

/** What stands in the way of a pairing, in words. */
export function useProblemWords(kind: PairingProblemKind): ProblemWords {
  const text = useWords('pairing', pairingEn)
  return {
    clock: { title: text.clock, hint: text.clockHint, canRetry: true },
    relay: { title: text.relay, hint: text.relayHint, canRetry: true },
    failed: { title: text.failed, hint: text.failedHint, canRetry: true },
    offline: { title: text.offline, hint: text.offlineHint, canRetry: false },
    off: { title: text.off, hint: text.offHint, canRetry: false },
  }[kind]
}
