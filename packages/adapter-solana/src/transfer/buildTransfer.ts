import { ComputeBudgetProgram, type PublicKey, SystemProgram, type TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'

import { createAssociatedAccount, transferChecked } from '../chain/tokenInstructions.js'
import { sourcesFor, type Plan } from './plan.js'

/** The transaction of a plan without problems, in the legacy form, which every wallet can read and show. */
export function buildTransfer(plan: Plan, to: PublicKey, amount: bigint, blockhash: string): VersionedTransaction {
  const { from, token, prices, speed, computeUnits } = plan
  const instructions: TransactionInstruction[] = [ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnits })]
  if (prices[speed] > 0n) instructions.push(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: prices[speed] }))
  if (!token) instructions.push(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount }))
  else if (token.mint && token.destination) {
    const { mint, address, destination, held, existing } = token
    const { program, decimals } = mint
    if (!existing) instructions.push(createAssociatedAccount(from, to, address, program))
    for (const [source, part] of sourcesFor(held, amount)) {
      instructions.push(transferChecked({ source, mint: address, destination, owner: from, amount: part, decimals, program }))
    }
  }
  return new VersionedTransaction(new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions }).compileToLegacyMessage())
}
