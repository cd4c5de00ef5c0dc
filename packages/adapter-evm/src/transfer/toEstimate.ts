import {
  formatUnits,
  type NativeBalance,
  type TransferEstimate,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { feeIds, rateOf } from './fees.js'
import { costOf } from './checkTransfer.js'
import type { TransferFacts } from './readFacts.js'

/** Fees move between the question and the sending: so much of them stays, in percent. */
const MARGIN = 125n

export function toEstimate({ network, token, fee }: TransferRequest, facts: TransferFacts): TransferEstimate {
  const { symbol, decimals } = network.nativeCurrency
  const inOwnCurrency = (value: bigint): NativeBalance => ({ value: value.toString(), symbol, decimals })
  const rest = facts.available - (token || facts.othersPay ? 0n : (costOf(facts, fee) * MARGIN) / 100n)
  return {
    costs: [{ kind: 'network', amount: inOwnCurrency(costOf(facts, fee)) }],
    max: formatUnits(rest > 0n ? rest : 0n, facts.decimals),
    choices: feeIds.map((id) => ({
      id,
      fee: inOwnCurrency(costOf(facts, id)),
      rate: rateOf(facts.fees[id]),
    })),
    ...(facts.toContract && { toContract: true }),
  }
}
