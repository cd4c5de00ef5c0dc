import type { Address } from '@solana/addresses'

import type { LatestBlockhash } from '../chain/clusterAnswers.js'
import { compile } from '../chain/compile.js'
import {
  createAssociatedAccount,
  setComputeUnitLimit,
  setComputeUnitPrice,
  transferChecked,
  transferCoins,
  type FullInstruction,
} from '../chain/instructions.js'
import { sourcesFor, type Plan } from './plan.js'

/** A transfer as the wallet is asked for it. */
export interface BuiltTransfer {
  /** The transaction's bytes, not signed. */
  readonly wire: Uint8Array
  /** What of it moves value: all of this has to be in what the wallet signs. */
  readonly moves: readonly FullInstruction[]
  /** The account that receives it: the recipient, or the recipient's account of the token. */
  readonly destination: Address
}

/** The transaction of a plan without problems. */
export function buildTransfer(
  plan: Plan,
  to: Address,
  amount: bigint,
  latest: LatestBlockhash,
): BuiltTransfer {
  const { from, prices, speed, computeUnits } = plan
  const budget = [
    setComputeUnitLimit(computeUnits),
    ...(prices[speed] > 0n ? [setComputeUnitPrice(prices[speed])] : []),
  ]
  const { moves, destination } = movesOf(plan, to, amount)
  return { wire: compile(from, [...budget, ...moves], latest, 'legacy'), moves, destination }
}

function movesOf(
  { from, token }: Plan,
  to: Address,
  amount: bigint,
): Pick<BuiltTransfer, 'moves' | 'destination'> {
  if (!token?.mint || !token.destination) return { moves: [transferCoins(from, to, amount)], destination: to }
  const { mint, address, destination, held } = token
  const { program, decimals } = mint
  return {
    destination,
    moves: [
      // Also where it exists: the network itself then refuses an account that has another owner by then.
      createAssociatedAccount(from, to, address, program),
      ...sourcesFor(held, amount).map(([source, part]) =>
        transferChecked({ source, mint: address, destination, owner: from, amount: part, decimals, program }),
      ),
    ],
  }
}
