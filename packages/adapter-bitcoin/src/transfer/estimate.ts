import {
  attempt,
  formatUnits,
  parseUnits,
  type FeeChoice,
  type NativeBalance,
  type TransferEstimate,
  type TransferRequest,
} from '@latchkey/core/adapter'

import type { FeeRate } from './feeRates.js'
import type { Prepared } from './prepare.js'
import { readRecipient } from './readRecipient.js'

/** A payment of one input and two outputs, where nothing better is known. */
const usualSize = 141n

/** What an intent costs, at each of the rates. */
export function estimate(
  { recipient, amount, from, network }: TransferRequest,
  { rates, rate, pay, most }: Prepared,
): TransferEstimate {
  const { symbol, decimals } = network.nativeCurrency
  const to = attempt(() => (readRecipient(recipient, network), recipient.trim())) ?? from
  const wanted = parseUnits(amount, decimals).units
  const money = (value: bigint): NativeBalance => ({ value: value.toString(), symbol, decimals })
  const feeAt = ({ rate: at }: FeeRate): bigint => {
    const payment = (wanted === undefined ? undefined : pay(to, wanted, at)) ?? pay(to, most(to, at), at)
    return payment?.fee ?? at * usualSize
  }
  return {
    costs: [{ kind: 'network', amount: money(feeAt(rate)) }],
    max: formatUnits(most(to), decimals),
    choices: rates.map((each): FeeChoice => ({
      id: each.id,
      fee: money(feeAt(each)),
      seconds: each.seconds,
      rate: `${each.rate} sat/vB`,
    })),
  }
}
