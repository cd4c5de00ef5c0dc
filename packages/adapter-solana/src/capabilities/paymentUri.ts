import { InvalidAddressError, paymentAmount, type PaymentUri } from '@latchkey/core/adapter'

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The transfer request of Solana Pay. Its amounts are in whole coins or tokens, without an exponent. */
export const paymentUri: PaymentUri = (payment) => {
  const { address, token } = payment
  if (!ADDRESS.test(address) || (token && !ADDRESS.test(token.address))) throw new InvalidAddressError()
  const amount = paymentAmount(payment)?.text
  const query = new URLSearchParams({
    ...(amount !== undefined && { amount }),
    ...(token && { 'spl-token': token.address }),
  }).toString()
  return `solana:${address}${query && `?${query}`}`
}
