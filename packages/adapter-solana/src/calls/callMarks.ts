import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

import type { FullInstruction } from '../chain/instructions.js'
import type { Message } from '../provider/wire.js'

/** Of each mark, in bytes: enough that no other instruction has it. */
const LENGTH = 16

/** What tells the instructions that were asked for from others, in their order: plain text, for a trace. */
export const writeMarks = (moves: readonly FullInstruction[]): string =>
  moves
    .map(({ programAddress, accounts, data }) =>
      markOf(
        programAddress,
        accounts.map(({ address }) => address),
        data,
      ),
    )
    .join(' ')

/** Whether a transaction has all the instructions that the marks are of, each once and in their order. */
export function hasMarks({ instructions, staticAccounts }: Message, marks: string): boolean {
  const there = instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
    markOf(
      staticAccounts[programAddressIndex] ?? '',
      // An account that stands in a table cannot be seen here, and is not the one.
      accountIndices.map((index) => staticAccounts[index] ?? ''),
      new Uint8Array(data ?? []),
    ),
  )
  let at = -1
  for (const mark of marks.split(' ')) {
    at = there.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}

function markOf(program: string, accounts: readonly string[], data: Uint8Array): string {
  const names = new TextEncoder().encode([program, ...accounts].join(' '))
  const state = sha256.create().update(Uint8Array.of(names.length & 255, names.length >> 8))
  return base58.encode(state.update(names).update(data).digest().subarray(0, LENGTH))
}
