import {
  askedAmount,
  InvalidAddressError,
  NotSupportedError,
  paymentAmount,
  paymentParts,
  type Payment,
  type PaymentUri,
  type ReadPaymentUri,
} from '@latchkey/core/adapter'

import { readRecipient } from '../transfer/readRecipient.js'

/** BIP-21. The address says which network it is for, so it is held against the one that was asked for. */
function write(payment: Payment): string {
  const { address, network, token } = payment
  if (token) throw new NotSupportedError('token')
  readRecipient(address, network)
  const amount = paymentAmount(payment)?.text
  return `bitcoin:${address}${amount === undefined ? '' : `?amount=${amount}`}`
}

/** The same, from others. Whatever is marked as required is unknown here, and makes the whole URI invalid. */
const read: ReadPaymentUri = (code, network) => {
  const { target: address, rest, names, parameter } = paymentParts(code, 'bitcoin')
  if (rest !== '') throw new InvalidAddressError()
  const required = names.find((name) => /^req-/i.test(name))
  if (required !== undefined) throw new NotSupportedError(required)
  readRecipient(address, network)
  // The grammar allows a point without digits on one of its sides.
  const amount = parameter('amount')
    ?.replace(/^\.(?=\d)/, '0.')
    .replace(/(\d)\.$/, '$1')
  return { address, ...askedAmount(amount) }
}

export const paymentUri: PaymentUri = Object.assign(write, { read })
