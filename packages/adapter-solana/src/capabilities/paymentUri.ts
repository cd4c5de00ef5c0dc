import {
  askedAmount,
  InvalidAddressError,
  NotSupportedError,
  paymentAmount,
  paymentParts,
  UnsafeRecipientError,
  type Payment,
  type PaymentUri,
  type ReadPaymentUri,
} from '@latchkey/core/adapter'

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The transfer request of Solana Pay. Its amounts are in whole coins or tokens, without an exponent. */
function write(payment: Payment): string {
  const { address, token } = payment
  if (!ADDRESS.test(address) || (token && !ADDRESS.test(token.address))) throw new InvalidAddressError()
  const amount = paymentAmount(payment)?.text
  const query = new URLSearchParams({
    ...(amount !== undefined && { amount }),
    ...(token && { 'spl-token': token.address }),
  }).toString()
  return `solana:${address}${query && `?${query}`}`
}

/**
 * The same, from others; a transaction request, whose link has no address, is none. It names no cluster.
 * A payment without the references or the memo that it asks for would not be found by its recipient.
 */
const read: ReadPaymentUri = (code) => {
  const { target: address, rest, names, parameter } = paymentParts(code, 'solana')
  const missing = names.find((name) => /^(reference|memo)$/i.test(name))
  if (missing !== undefined) throw new NotSupportedError(missing)
  const token = parameter('spl-token')
  if (rest !== '' || !ADDRESS.test(address) || (token !== undefined && !ADDRESS.test(token)))
    throw new InvalidAddressError()
  if (token === address) throw new UnsafeRecipientError()
  return { address, ...(token !== undefined && { token }), ...askedAmount(parameter('amount')) }
}

export const paymentUri: PaymentUri = Object.assign(write, { read })
