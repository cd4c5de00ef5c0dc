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

/** Whether a message has everything that was asked for, each once. */
export const hasAsked = (message: Message, moves: readonly FullInstruction[]): boolean =>
  restOf(message, moves) !== undefined

/**
 * Whether a message does what was asked for, and beside it nothing that could move what is the sender's.
 * Wallets add instructions of their own: fees, memos and guards.
 *
 * @param moves the instructions that were asked for
 * @param own the sender's accounts that the message may not touch otherwise
 */
export function isAsked(
  message: Message,
  moves: readonly FullInstruction[],
  own: readonly Address[],
): boolean {
  const rest = restOf(message, moves)
  return rest?.every((instruction) => isHarmless(message, instruction, own)) ?? false
}

/** The instructions beside those that were asked for; `undefined` where one of these is missing. */
function restOf(
  message: Message,
  moves: readonly FullInstruction[],
): readonly CompiledInstruction[] | undefined {
  const rest = [...message.instructions]
  for (const move of moves) {
    const index = rest.findIndex((instruction) => isSame(message, instruction, move))
    if (index < 0) return undefined
    rest.splice(index, 1)
  }
  return rest
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
