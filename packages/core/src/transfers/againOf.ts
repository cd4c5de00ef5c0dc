import type { KeptTransfer } from './keptTransfers.js'
import type { TransferRecord } from './transfersState.js'

/** What was entered for a payment, and where it was to be paid from. */
export type PaymentAgain = Pick<KeptTransfer, 'caipNetworkId' | 'from' | 'recipient' | 'amount' | 'token'>

/** Errors of what can no longer be included, and paid nothing. */
const OVER: readonly string[] = ['transaction-expired', 'transaction-dropped']

/** What may be sent again; `undefined` where it may have been paid, or may still be. */
export function againOf(own: KeptTransfer | TransferRecord): PaymentAgain | undefined {
  const { status, caipNetworkId, from, recipient, amount, token } = own
  const code = 'id' in own ? own.error?.code : own.code
  return status === 'failed' && OVER.includes(code ?? '')
    ? { caipNetworkId, from, recipient, amount, ...(token && { token }) }
    : undefined
}
