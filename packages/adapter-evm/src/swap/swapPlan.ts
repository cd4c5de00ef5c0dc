import type { SwapQuote } from '@latchkey/core/adapter'
import type { Address } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import type { PlannedCall } from './approval.js'
import type { Way } from './findWay.js'
import type { SwapFacts } from './swapFacts.js'

/** Where a swap is made, and what is given. Amounts in the smallest unit. */
export interface SwapPlace {
  readonly client: ChainClient
  readonly contracts: SwapContracts
  readonly facts: SwapFacts
  readonly units: bigint
}

/** A swap as the chain would do it now. */
export interface SwapPlan extends SwapPlace {
  readonly out: bigint
  readonly quote: SwapQuote
  /** What the network takes, all in all. */
  readonly cost: bigint
  /** What a roll-up takes beside the gas. */
  readonly l1Fee: bigint
  /** The only address that may get leave to spend. */
  readonly spender: Address
  /** The calls, which give `least` or are undone. */
  readonly calls: (least: bigint) => readonly PlannedCall[]
  readonly rate?: Way['rate']
}

export const APPROVAL_GAS = 60_000n
/** Fees move between the quote and the sending: so much of them stays, in percent. */
export const MARGIN = 125n

/** What the account has too little of. */
export function missingOf(facts: SwapFacts, units: bigint, cost: bigint): SwapQuote['missing'] {
  if (units > facts.available) return 'amount'
  const spent = facts.from.isNative ? units : 0n
  return facts.othersPay || cost + spent <= facts.native ? undefined : 'fee'
}
