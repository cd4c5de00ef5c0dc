import type { ConnectingRingProps } from '@latchkey/ui'

/** Severity of a step that did not succeed. */
export type Tone = NonNullable<ConnectingRingProps['tone']>

/**
 * One table for all screens that wait for a wallet, by the code of an error or the kind of a pairing's
 * trouble.
 * `neutral`: a decision of the visitor, or a step that the wallet still needs; `waiting` where its request is
 * still open. `warning`: something is in the way and may pass. What is not listed is an error.
 */
const tones: Readonly<Record<string, Tone>> = {
  'user-rejected': 'neutral',
  'request-pending': 'waiting',
  'wallet-locked': 'neutral',
  'no-accounts': 'neutral',
  'connector-not-found': 'neutral',
  'network-not-found': 'neutral',
  'not-detected': 'neutral',
  aborted: 'neutral',
  unauthorized: 'warning',
  'wallet-timeout': 'warning',
  'provider-disconnected': 'warning',
  'chain-not-supported': 'warning',
  'not-supported': 'warning',
  'pairing-expired': 'warning',
  offline: 'warning',
  clock: 'warning',
  relay: 'warning',
  off: 'warning',
  'malformed-response': 'error',
}

/** @param code code of the error, or kind of the trouble */
export function toneOf(code: string | undefined): Tone {
  return (code !== undefined && Object.hasOwn(tones, code) ? tones[code] : undefined) ?? 'error'
}
