import type { TransactionInstruction, VersionedTransaction } from '@solana/web3.js'

type Row = readonly [label: string, value: string]

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** What a transaction does, one line for each of its instructions, as far as a wallet can tell. */
export async function describeTransaction({ message }: VersionedTransaction): Promise<readonly Row[]> {
  const { TransactionMessage } = await import('@solana/web3.js')
  // What stands in lookup tables cannot be told without the chain.
  if (message.addressTableLookups.length > 0)
    return [['Instructions', String(message.compiledInstructions.length)]]
  const { instructions } = TransactionMessage.decompile(message)
  const rows = await Promise.all(instructions.map(describe))
  return rows.flat()
}

async function describe(instruction: TransactionInstruction): Promise<readonly Row[]> {
  const { SystemInstruction, SystemProgram } = await import('@solana/web3.js')
  const program = instruction.programId.toBase58()
  if (program === computeBudget) return []
  if (tokenPrograms.includes(program)) return describeToken(instruction)
  try {
    if (
      instruction.programId.equals(SystemProgram.programId) &&
      SystemInstruction.decodeInstructionType(instruction) === 'Transfer'
    ) {
      const { toPubkey, lamports } = SystemInstruction.decodeTransfer(instruction)
      return [
        ['To', toPubkey.toBase58()],
        ['Amount', `${decimal(lamports, 9)} SOL`],
      ]
    }
  } catch {
    // Shown as what it is: a call of a program.
  }
  return [['Program', program]]
}

/** `TransferChecked` and `TransferCheckedWithFee` of both token programs. */
function describeToken({ data, keys, programId }: TransactionInstruction): readonly Row[] {
  const [kind, sub] = data
  const at = kind === 12 ? 1 : kind === 26 && sub === 1 ? 2 : undefined
  if (at === undefined || keys.length < 4) return [['Program', programId.toBase58()]]
  const decimals = data[at + 8] ?? 0
  return [
    ['To account', keys[2]?.pubkey.toBase58() ?? ''],
    ['Amount', decimal(data.readBigUInt64LE(at), decimals)],
    ['Token', keys[1]?.pubkey.toBase58() ?? ''],
  ]
}

function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (decimals > 0 && fraction !== '' ? `.${fraction}` : '')
}
