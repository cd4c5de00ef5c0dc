'use client'
import { retryPairing, selectPairing, selectRelayStatus } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useOnline } from '../../store/useOnline.js'

/** Why there is no code: the relay, the clock, the network, the page, or something else. */
export type PairingProblemKind = 'relay' | 'clock' | 'offline' | 'off' | 'failed'

/** What a code or a link can be made of, or what stands in the way. */
export interface PairingView {
  readonly state: 'preparing' | 'ready' | PairingProblemKind
  /** May still be there while offline: it counts again when the connection is back. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | undefined
  readonly retry: () => void
}

const PROBLEMS: Readonly<Record<string, PairingProblemKind>> = {
  'relay-unreachable': 'relay',
  'wrong-clock': 'clock',
}

/** The pairing of this instance. Core prepares it before a view shows it. */
export function usePairing(): PairingView {
  const run = useRun()
  const online = useOnline()
  const { status, uri, expiresAt, error } = useSelect(selectPairing)
  const relay = useSelect(selectRelayStatus)
  const enabled = useSelect((state) => state.options.hasWalletConnect)
  const codeFailed = useSelect((state) => state.lifecycle.features.walletConnect === 'failed')
  const retry = (): void => void run(retryPairing)
  const common = { uri, expiresAt, retry }
  if (!enabled && uri === undefined) return { ...common, state: 'off' }
  if (!online) return { ...common, state: 'offline' }
  if (status === 'failed') return { ...common, state: PROBLEMS[error?.code ?? ''] ?? 'failed' }
  if (codeFailed && status === 'idle') return { ...common, state: 'failed' }
  // Behaviour 6.9: the wallet's answer could not arrive. What the host gave to show (`manualWCControl`) goes
  // another way.
  if (status === 'ready' && relay === 'disconnected' && expiresAt !== undefined)
    return { ...common, state: 'relay' }
  return { ...common, state: status === 'ready' ? 'ready' : 'preparing' }
}

/**
 * Until the terms are accepted (behaviour 2.16) there is nothing to scan: a code that can be seen can be
 * scanned, whatever stands above it.
 */
export function withheld(pairing: PairingView, gated: boolean): PairingView {
  return gated && pairing.uri !== undefined
    ? { ...pairing, state: pairing.state === 'ready' ? 'preparing' : pairing.state, uri: undefined }
    : pairing
}

export function problemOf({ state }: PairingView): PairingProblemKind | undefined {
  return state === 'preparing' || state === 'ready' ? undefined : state
}
