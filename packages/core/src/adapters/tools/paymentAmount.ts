import { formatUnits } from '../../model/decimal.js'
import type { Payment } from '../../model/paymentUri.js'
import { parseUnits } from './amounts.js'

/**
 * The amount of a payment, checked: in the smallest unit, and in whole coins without zeros that mean nothing.
 * `undefined` where the payer chooses.
 *
 * @throws the errors of `parseUnits`
 * @example
 * paymentAmount({ address: 'tide1dave', network, amount: '01.50' })?.text // '1.5'
 */
export function paymentAmount({
  amount,
  network,
  token,
}: Payment): { readonly units: bigint; readonly text: string } | undefined {
  if (amount === undefined) return undefined
  const { decimals } = token ?? network.nativeCurrency
  const { units, error } = parseUnits(amount, decimals)
  if (error) throw error
  return { units, text: formatUnits(units, decimals) }
}
