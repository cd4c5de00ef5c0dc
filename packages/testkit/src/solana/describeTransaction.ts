import type { ReadTransaction, ReadableMessage } from './readTransaction.js'

type Row = readonly [label: string, value: string]

const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** What a transaction does, one line for each of its instructions, as far as a wallet can tell. */
export function describeTransaction({ message }: ReadTransaction): readonly Row[] {
  // What stands in lookup tables cannot be told without the chain.
  if ('addressTableLookups' in message && (message.addressTableLookups ?? []).length > 0)
    return [['Instructions', String(message.instructions.length)]]
  return instructionsOf(message).flatMap(describe)
}

const instructionsOf = ({ instructions, staticAccounts }: ReadableMessage): readonly Instruction[] =>
  instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
    program: staticAccounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => staticAccounts[index] ?? ''),
    data: Uint8Array.from(data),
  }))

function describe(instruction: Instruction): readonly Row[] {
  const { program } = instruction
  if (program === computeBudget) return []
  if (tokenPrograms.includes(program)) return describeToken(instruction)
  return (program === systemProgram && describeCoins(instruction)) || [['Program', program]]
}

/** `Transfer` of the system program. */
function describeCoins({ accounts, data }: Instruction): readonly Row[] | undefined {
  if (data.length !== 12 || viewOf(data).getUint32(0, true) !== 2) return undefined
  return [
    ['To', accounts[1] ?? ''],
    ['Amount', `${decimal(viewOf(data).getBigUint64(4, true), 9)} SOL`],
  ]
}

/** `TransferChecked` and `TransferCheckedWithFee` of both token programs. */
function describeToken({ data, accounts, program }: Instruction): readonly Row[] {
  const [kind, sub] = data
  const at = kind === 12 ? 1 : kind === 26 && sub === 1 ? 2 : undefined
  if (at === undefined || accounts.length < 4 || data.length < at + 9) return [['Program', program]]
  return [
    ['To account', accounts[2] ?? ''],
    ['Amount', decimal(viewOf(data).getBigUint64(at, true), data[at + 8] ?? 0)],
    ['Token', accounts[1] ?? ''],
  ]
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (decimals > 0 && fraction !== '' ? `.${fraction}` : '')
}
