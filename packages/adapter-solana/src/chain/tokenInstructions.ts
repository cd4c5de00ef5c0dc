import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** The account that holds an owner's tokens of one mint. */
export function associatedAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  return PublicKey.findProgramAddressSync(
    [owner.toBytes(), program.toBytes(), mint.toBytes()],
    associatedProgram,
  )[0]
}

const key = (
  pubkey: PublicKey,
  isWritable = false,
  isSigner = false,
): TransactionInstruction['keys'][number] => ({ pubkey, isWritable, isSigner })
// The library takes any bytes, though its types ask for a `Buffer`.
const instruction = (
  programId: PublicKey,
  keys: TransactionInstruction['keys'],
  data: Uint8Array,
): TransactionInstruction => new TransactionInstruction({ programId, keys, data: data as never })

/** `CreateIdempotent`: makes the associated account, and does nothing where somebody was faster. */
export function createAssociatedAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): TransactionInstruction {
  const account = associatedAccount(owner, mint, program)
  const keys = [
    key(payer, true, true),
    key(account, true),
    key(owner),
    key(mint),
    key(SystemProgram.programId),
    key(program),
  ]
  return instruction(associatedProgram, keys, Uint8Array.of(1))
}

export interface TokenTransfer {
  readonly source: PublicKey
  readonly mint: PublicKey
  readonly destination: PublicKey
  readonly owner: PublicKey
  readonly amount: bigint
  readonly decimals: number
  readonly program: PublicKey
}

/** `TransferChecked`: names the mint and its decimals, so that nothing else can be moved by mistake. */
export function transferChecked({
  source,
  mint,
  destination,
  owner,
  amount,
  decimals,
  program,
}: TokenTransfer): TransactionInstruction {
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = decimals
  return instruction(
    program,
    [key(source, true), key(mint), key(destination, true), key(owner, false, true)],
    data,
  )
}
