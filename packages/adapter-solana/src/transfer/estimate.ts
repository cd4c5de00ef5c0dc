import {
  formatUnits,
  type Network,
  type NativeBalance,
  type TransferCost,
  type TransferEstimate,
} from '@latchkey/core/adapter'

import { feeChoices } from './fees.js'
import type { Plan } from './plan.js'
import { unsendable } from './unsafe.js'

export function estimateOf(plan: Plan, network: Network): TransferEstimate {
  const { token, balance, fee, rent, prices, computeUnits } = plan
  const { decimals, symbol } = network.nativeCurrency
  const toBalance = (lamports: bigint): NativeBalance => ({ value: lamports.toString(), decimals, symbol })
  const costs: readonly TransferCost[] = [
    { kind: 'network', amount: toBalance(fee) },
    // What the recipient's new token account has to hold, paid by the sender.
    ...(rent > 0n ? [{ kind: 'rent', amount: toBalance(rent) } as const] : []),
  ]
  const most = token ? (unsendable(token) ? 0n : token.balance) : balance > fee ? balance - fee : 0n
  const choices = feeChoices(prices, computeUnits, toBalance)
  return {
    costs,
    max: formatUnits(most, token ? (token.mint?.decimals ?? 0) : decimals),
    ...(choices && { choices }),
  }
}
