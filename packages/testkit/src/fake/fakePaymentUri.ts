import { paymentAmount, type PaymentUri } from '@latchkey/core/adapter'

/** A standard of no family: `fake:<address>?chain=…&token=…&amount=…`. */
export const fakePaymentUri: PaymentUri = (payment) => {
  const { address, network, token } = payment
  const amount = paymentAmount(payment)?.text
  const query = new URLSearchParams({
    chain: network.caipNetworkId,
    ...(token && { token: token.address }),
    ...(amount !== undefined && { amount }),
  })
  return `fake:${address}?${query.toString()}`
}
