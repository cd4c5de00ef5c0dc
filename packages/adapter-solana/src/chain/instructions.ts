import type { Address } from '@solana/addresses'
import { AccountRole, type AccountMeta } from '@solana/instructions'

import { associatedAccount, associatedProgram } from './associatedAccount.js'

/** An instruction with all its parts, as `@solana/kit` has it. */
export interface FullInstruction {
  readonly programAddress: Address
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

export const systemProgram: Address = '11111111111111111111111111111111' as Address
export const budgetProgram: Address = 'ComputeBudget111111111111111111111111111111' as Address

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole
const at = (address: Address, role: AccountRole = READONLY): AccountMeta => ({ address, role })

/** Bytes of a length, written through a view. */
function bytes(length: number, write: (view: DataView) => void): Uint8Array {
  const data = new Uint8Array(length)
  write(new DataView(data.buffer))
  return data
}

/** `SetComputeUnitLimit`: the work that a transaction may do. */
export const setComputeUnitLimit = (units: number): FullInstruction => ({
  programAddress: budgetProgram,
  accounts: [],
  data: bytes(5, (view) => {
    view.setUint8(0, 2)
    view.setUint32(1, units, true)
  }),
})

/** `SetComputeUnitPrice`: the priority fee, in micro-lamports for each unit. */
export const setComputeUnitPrice = (microLamports: bigint): FullInstruction => ({
  programAddress: budgetProgram,
  accounts: [],
  data: bytes(9, (view) => {
    view.setUint8(0, 3)
    view.setBigUint64(1, microLamports, true)
  }),
})

/** `Transfer` of the system program. */
export const transferCoins = (from: Address, to: Address, lamports: bigint): FullInstruction => ({
  programAddress: systemProgram,
  accounts: [at(from, WRITABLE_SIGNER), at(to, WRITABLE)],
  data: bytes(12, (view) => {
    view.setUint32(0, 2, true)
    view.setBigUint64(4, lamports, true)
  }),
})

/** `CreateIdempotent`: makes the associated account, and does nothing where it exists by then. */
export const createAssociatedAccount = (
  payer: Address,
  owner: Address,
  mint: Address,
  program: Address,
): FullInstruction => ({
  programAddress: associatedProgram,
  accounts: [
    at(payer, WRITABLE_SIGNER),
    at(associatedAccount(owner, mint, program), WRITABLE),
    at(owner),
    at(mint),
    at(systemProgram),
    at(program),
  ],
  data: Uint8Array.of(1),
})

export interface TokenTransfer {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  readonly program: Address
}

/** `TransferChecked`: names the mint and its decimals, so that nothing else can be moved by mistake. */
export const transferChecked = ({
  source,
  mint,
  destination,
  owner,
  amount,
  decimals,
  program,
}: TokenTransfer): FullInstruction => ({
  programAddress: program,
  accounts: [at(source, WRITABLE), at(mint), at(destination, WRITABLE), at(owner, READONLY_SIGNER)],
  data: bytes(10, (view) => {
    view.setUint8(0, 12)
    view.setBigUint64(1, amount, true)
    view.setUint8(9, decimals)
  }),
})
