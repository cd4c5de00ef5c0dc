import {
  ComputeBudgetProgram,
  PublicKey,
  type TransactionInstruction,
  type VersionedMessage,
} from '@solana/web3.js'

const memos = [
  new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  new PublicKey('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
]
// Lighthouse: what wallets put in so that a transaction fails where it would take more than it showed.
const guard = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')

type Compiled = VersionedMessage['compiledInstructions'][number]

/** Whether a message has everything that was asked for, each once. */
export const hasAsked = (message: VersionedMessage, moves: readonly TransactionInstruction[]): boolean =>
  restOf(message, moves) !== undefined

/**
 * Whether a message does what was asked for, and beside it nothing that could move what is the sender's.
 * Wallets add instructions of their own: fees, memos and guards.
 *
 * @param moves the instructions that were asked for
 * @param own the sender's accounts that the message may not touch otherwise
 */
export function isAsked(
  message: VersionedMessage,
  moves: readonly TransactionInstruction[],
  own: readonly PublicKey[],
): boolean {
  const rest = restOf(message, moves)
  return rest?.every((instruction) => isHarmless(message, instruction, own)) ?? false
}

/** The instructions beside those that were asked for; `undefined` where one of these is missing. */
function restOf(
  message: VersionedMessage,
  moves: readonly TransactionInstruction[],
): readonly Compiled[] | undefined {
  const rest = [...message.compiledInstructions]
  for (const move of moves) {
    const index = rest.findIndex((instruction) => isSame(message, instruction, move))
    if (index < 0) return undefined
    rest.splice(index, 1)
  }
  return rest
}

function isSame(
  { staticAccountKeys: keys }: VersionedMessage,
  { programIdIndex, accountKeyIndexes, data }: Compiled,
  move: TransactionInstruction,
): boolean {
  return (
    keys[programIdIndex]?.equals(move.programId) === true &&
    accountKeyIndexes.length === move.keys.length &&
    // An account that stands in a table cannot be seen here, and is not the one.
    accountKeyIndexes.every(
      (key, index) => keys[key]?.equals(move.keys[index]?.pubkey ?? PublicKey.default) === true,
    ) &&
    data.length === move.data.length &&
    data.every((byte, index) => byte === move.data[index])
  )
}

function isHarmless(
  { staticAccountKeys: keys }: VersionedMessage,
  { programIdIndex, accountKeyIndexes, data }: Compiled,
  own: readonly PublicKey[],
): boolean {
  const program = keys[programIdIndex]
  if (!program) return false
  if (program.equals(ComputeBudgetProgram.programId) || memos.some((memo) => memo.equals(program)))
    return true
  // 0 and 1 write a memory account, which the sender would pay for; the others only compare.
  if (program.equals(guard)) return (data[0] ?? 0) >= 2
  return accountKeyIndexes.every((index) => {
    const key = keys[index]
    return key !== undefined && !own.some((one) => one.equals(key))
  })
}
