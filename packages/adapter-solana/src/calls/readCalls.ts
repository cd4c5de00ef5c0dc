import { InvalidCallsError, type PreparedCall } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { Address } from '@solana/addresses'
import type { AccountRole } from '@solana/instructions'
import * as v from 'valibot'

import { budgetProgram, type FullInstruction } from '../chain/instructions.js'
import { LONGEST_WIRE } from '../provider/wire.js'
import { addressBytes } from '../wallet/addressBytes.js'

/** More than a transaction has room for. */
const MOST = 64

const key = v.custom<Address>((value) => addressBytes(value) !== undefined)
const data = v.custom<string>((value) => decoded(value) !== undefined)
/** An instruction as plain data; its bytes in base64. */
const body = v.object({
  programId: key,
  accounts: v.pipe(
    v.array(v.object({ pubkey: key, isSigner: v.boolean(), isWritable: v.boolean() })),
    v.maxLength(MOST),
  ),
  data: v.optional(data, ''),
})

/**
 * The instructions of calls, in their order.
 *
 * @param owner the account that makes them: no other one signs
 * @throws {InvalidCallsError} none, too many, or one that is no instruction of the account's
 */
export function readCalls(calls: readonly PreparedCall[], owner: Address): readonly FullInstruction[] {
  if (calls.length === 0) throw new InvalidCallsError({ details: 'there are none' })
  if (calls.length > MOST) throw new InvalidCallsError({ details: `more than ${MOST}` })
  const read = calls.map((call) => readCall(call, owner))
  if (movesOf(read).length === 0) throw new InvalidCallsError({ details: 'nothing but a fee' })
  return read
}

/** Without what is paid for the work, which is the wallet's to change. */
export const movesOf = (instructions: readonly FullInstruction[]): readonly FullInstruction[] =>
  instructions.filter(({ programAddress }) => programAddress !== budgetProgram)

function readCall({ title, body: given }: PreparedCall, owner: Address): FullInstruction {
  const wrong = (part: string): Error => new InvalidCallsError({ details: `${part} of "${title}"` })
  const { success, output, issues } = v.safeParse(body, given)
  if (!success) throw wrong(issues[0].path?.map((part) => part.key).join('.') ?? 'body')
  const { programId, accounts } = output
  if (accounts.some(({ pubkey, isSigner }) => isSigner && pubkey !== owner)) throw wrong('another signer')
  return {
    programAddress: programId,
    accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey,
      role: roleOf(isSigner, isWritable),
    })),
    data: decoded(output.data) ?? new Uint8Array(),
  }
}

function decoded(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > 2 * LONGEST_WIRE) return undefined
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

/** Of two bits, as the family's library numbers them. */
const roleOf = (isSigner: boolean, isWritable: boolean): AccountRole =>
  (isSigner ? 2 : 0) | (isWritable ? 1 : 0)
