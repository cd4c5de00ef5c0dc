import { InvalidAddressError, paymentAmount, type Payment, type PaymentUri } from '@latchkey/core/adapter'

import { ADDRESS, readPaymentUri } from './readPaymentUri.js'

/** EIP-681. Amounts are whole numbers of the smallest unit, which no reader can take for anything else. */
function write(payment: Payment): string {
  const { address, network, token } = payment
  const target = token?.address ?? address
  if (!ADDRESS.test(address) || !ADDRESS.test(target)) throw new InvalidAddressError()
  const units = paymentAmount(payment)?.units
  const call = token && `/transfer?address=${address}`
  const amount = units === undefined ? '' : token ? `&uint256=${units}` : `?value=${units}`
  return `ethereum:${target}@${network.id}${call ?? ''}${amount}`
}

export const paymentUri: PaymentUri = Object.assign(write, { read: readPaymentUri })
