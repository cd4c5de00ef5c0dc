import {
  ComputeBudgetProgram,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

import { createAssociatedAccount, transferChecked } from '../chain/tokenInstructions.js'
import { sourcesFor, type Plan } from './plan.js'

/** A transfer as the wallet is asked for it. */
export interface BuiltTransfer {
  readonly transaction: VersionedTransaction
  /** What of it moves value: all of this has to be in what the wallet signs. */
  readonly moves: readonly TransactionInstruction[]
  /** The account that receives it: the recipient, or the recipient's account of the token. */
  readonly destination: PublicKey
}

/** The transaction of a plan without problems, in the legacy form, which every wallet can read and show. */
export function buildTransfer(plan: Plan, to: PublicKey, amount: bigint, blockhash: string): BuiltTransfer {
  const { from, prices, speed, computeUnits } = plan
  const budget = [ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnits })]
  if (prices[speed] > 0n)
    budget.push(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: prices[speed] }))
  const { moves, destination } = movesOf(plan, to, amount)
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [...budget, ...moves],
  })
  return { transaction: new VersionedTransaction(message.compileToLegacyMessage()), moves, destination }
}

function movesOf(
  { from, token }: Plan,
  to: PublicKey,
  amount: bigint,
): Pick<BuiltTransfer, 'moves' | 'destination'> {
  if (!token?.mint || !token.destination)
    return {
      moves: [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount })],
      destination: to,
    }
  const { mint, address, destination, held } = token
  const { program, decimals } = mint
  return {
    destination,
    moves: [
      // Also where it exists: the network itself then refuses an account that was handed to somebody else
      // meanwhile.
      createAssociatedAccount(from, to, address, program),
      ...sourcesFor(held, amount).map(([source, part]) =>
        transferChecked({ source, mint: address, destination, owner: from, amount: part, decimals, program }),
      ),
    ],
  }
}
