import { NotSupportedError, paymentAmount, type PaymentUri } from '@latchkey/core/adapter'

import { readRecipient } from '../transfer/readRecipient.js'

/** BIP-21. The address says which network it is for, so it is held against the one that was asked for. */
export const paymentUri: PaymentUri = (payment) => {
  const { address, network, token } = payment
  if (token) throw new NotSupportedError('token')
  readRecipient(address, network)
  const amount = paymentAmount(payment)?.text
  return `bitcoin:${address}${amount === undefined ? '' : `?amount=${amount}`}`
}
