import {
  AddressOfOtherNetworkError,
  askedAmount,
  paymentAmount,
  paymentParts,
  type Payment,
  type PaymentUri,
  type ReadPaymentUri,
} from '@latchkey/core/adapter'

function write(payment: Payment): string {
  const { address, network, token } = payment
  const amount = paymentAmount(payment)?.text
  const query = new URLSearchParams({
    chain: network.caipNetworkId,
    ...(token && { token: token.address }),
    ...(amount !== undefined && { amount }),
  })
  return `fake:${address}?${query.toString()}`
}

const read: ReadPaymentUri = (code, network) => {
  const { target: address, parameter } = paymentParts(code, 'fake')
  const chain = parameter('chain')
  if (chain !== undefined && chain !== network.caipNetworkId) throw new AddressOfOtherNetworkError()
  const token = parameter('token')
  return { address, ...(token !== undefined && { token }), ...askedAmount(parameter('amount')) }
}

/** A standard of no family: `fake:<address>?chain=…&token=…&amount=…`. */
export const fakePaymentUri: PaymentUri = Object.assign(write, { read })
