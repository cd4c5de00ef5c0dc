import { InvalidAddressError, paymentAmount, type PaymentUri } from '@latchkey/core/adapter'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** EIP-681. Amounts are whole numbers of the smallest unit, which no reader can take for anything else. */
export const paymentUri: PaymentUri = (payment) => {
  const { address, network, token } = payment
  const target = token?.address ?? address
  if (!ADDRESS.test(address) || !ADDRESS.test(target)) throw new InvalidAddressError()
  const units = paymentAmount(payment)?.units
  const call = token && `/transfer?address=${address}`
  const amount = units === undefined ? '' : token ? `&uint256=${units}` : `?value=${units}`
  return `ethereum:${target}@${network.id}${call ?? ''}${amount}`
}
