import { LatchkeyError, type Payment, type PaymentUri } from '@latchkey/core'

/** What the code says, and what is wrong with the amount. */
export interface ReceiveCode {
  readonly value: string
  /** The address and nothing else. */
  readonly isPlain: boolean
  /** Why the amount cannot be asked for. The code is the one without it then, and does not count. */
  readonly problem?: LatchkeyError
}

const OF_AMOUNTS: ReadonlySet<string> = new Set(['amount-format', 'invalid-amount', 'too-many-decimals'])

/** Whether anything can be received under an address on a network, as far as the family says. */
export function isReceivable(uriOf: PaymentUri | undefined, payment: Payment): boolean {
  try {
    uriOf?.(payment)
    return true
  } catch {
    return false
  }
}

/** The code for a payment; the plain address where the family has no way to write it. */
export function receiveCode(uriOf: PaymentUri | undefined, payment: Payment): ReceiveCode {
  const plain = { value: payment.address, isPlain: true }
  if (!uriOf) return plain
  try {
    return { value: uriOf(payment), isPlain: false }
  } catch (error) {
    if (!(error instanceof LatchkeyError) || !OF_AMOUNTS.has(error.code)) return plain
    const { amount: _amount, ...rest } = payment
    return { ...receiveCode(uriOf, rest), problem: error }
  }
}
