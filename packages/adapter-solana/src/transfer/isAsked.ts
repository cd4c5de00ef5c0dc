import type { Address } from '@solana/addresses'

import { budgetProgram, type FullInstruction } from '../chain/instructions.js'
import type { CompiledInstruction, Message } from '../provider/wire.js'

/** Programs that move nothing: fees, and two versions of the memo. */
const harmless: readonly string[] = [
  budgetProgram,
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
// Lighthouse: what wallets put in so that a transaction fails where it would take more than it showed.
const guard = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** Whether a message has everything that was asked for, each once; in the order of that where it counts. */
export const hasAsked = (message: Message, moves: readonly FullInstruction[], inOrder?: boolean): boolean =>
  restOf(message, moves, inOrder) !== undefined

/**
 * Whether a message does what was asked for, and beside it nothing that could move what is the sender's.
 * Wallets add instructions of their own: fees, memos and guards.
 *
 * @param moves the instructions that were asked for
 * @param own the sender's accounts that the message may not touch otherwise
 * @param inOrder whether what comes first has to come first
 */
export function isAsked(
  message: Message,
  moves: readonly FullInstruction[],
  own: readonly Address[],
  inOrder?: boolean,
): boolean {
  const rest = restOf(message, moves, inOrder)
  return rest?.every((instruction) => isHarmless(message, instruction, own)) ?? false
}

/** The instructions beside those that were asked for; `undefined` where one of these is missing. */
function restOf(
  message: Message,
  moves: readonly FullInstruction[],
  inOrder = false,
): readonly CompiledInstruction[] | undefined {
  const { instructions } = message
  const taken: number[] = []
  for (const move of moves) {
    const least = inOrder ? (taken.at(-1) ?? -1) : -1
    const found = instructions.findIndex(
      (instruction, at) => at > least && !taken.includes(at) && isSame(message, instruction, move),
    )
    if (found < 0) return undefined
    taken.push(found)
  }
  return instructions.filter((_, at) => !taken.includes(at))
}

function isSame(
  { staticAccounts }: Message,
  { programAddressIndex, accountIndices = [], data = new Uint8Array() }: CompiledInstruction,
  move: FullInstruction,
): boolean {
  return (
    staticAccounts[programAddressIndex] === move.programAddress &&
    accountIndices.length === move.accounts.length &&
    // An account that stands in a table cannot be seen here, and is not the one.
    move.accounts.every(({ address }, index) => staticAccounts[accountIndices[index] ?? -1] === address) &&
    data.length === move.data.length &&
    data.every((byte, index) => byte === move.data[index])
  )
}

function isHarmless(
  { staticAccounts }: Message,
  { programAddressIndex, accountIndices = [], data = new Uint8Array() }: CompiledInstruction,
  own: readonly Address[],
): boolean {
  const program = staticAccounts[programAddressIndex]
  if (program === undefined) return false
  if (harmless.includes(program)) return true
  // 0 and 1 write a memory account, which the sender would pay for; the others only compare.
  if (program === guard) return (data[0] ?? 0) >= 2
  return accountIndices.every((index) => {
    const account = staticAccounts[index]
    return account !== undefined && !own.includes(account)
  })
}
