import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'

/** A block as nodes answer it; only what an index needs of it. */
export interface BlockAnswer {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
}

/** A block with its transactions. */
export interface FullBlockAnswer extends BlockAnswer {
  readonly transactions: readonly TransactionAnswer[]
}

export interface TransactionAnswer {
  readonly hash: string
  readonly from: string
  /** Nothing where it makes a contract. */
  readonly to?: string | null
  readonly value: string
  readonly input?: string
}

export interface ReceiptAnswer {
  readonly transactionHash: string
  readonly transactionIndex: string
  readonly blockHash: string
  readonly blockNumber: string
  /** Absent before the Byzantium fork. */
  readonly status?: string
  readonly gasUsed: string
  readonly effectiveGasPrice?: string | null
  readonly blobGasUsed?: string | null
  readonly blobGasPrice?: string | null
  /** What an OP chain takes for the data on Ethereum, beside the gas. */
  readonly l1Fee?: string | null
  readonly contractAddress?: string | null
  readonly logs: readonly LogAnswer[]
}

export interface LogAnswer {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
}

/** A log that was searched for, which says where it stands. */
export interface FoundLogAnswer {
  readonly transactionHash: string
  readonly transactionIndex: string
  readonly blockHash: string
  readonly blockNumber: string
}

const quantity = { type: 'string', pattern: '^0x[0-9a-fA-F]{1,64}$' }
const height = { type: 'string', pattern: '^0x[0-9a-fA-F]{1,13}$' }
const hash = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
const orNull = (schema: object): object => ({ ...schema, type: ['string', 'null'] })
const object = (properties: Record<string, unknown>, optional: Record<string, unknown> = {}): object => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})
const listOf = (items: object): object => ({ type: 'array', items })

const header = { number: height, hash, parentHash: hash, timestamp: height }
const transaction = object(
  { hash, from: address, value: quantity },
  { to: orNull(address), input: { type: 'string' } },
)
const log = object({ address, topics: listOf(hash), data: { type: 'string' }, logIndex: height })
const place = { transactionHash: hash, transactionIndex: height, blockHash: hash, blockNumber: height }
const receipt = object(
  { ...place, gasUsed: quantity, logs: listOf(log) },
  {
    status: quantity,
    effectiveGasPrice: orNull(quantity),
    blobGasUsed: orNull(quantity),
    blobGasPrice: orNull(quantity),
    l1Fee: orNull(quantity),
    contractAddress: orNull(address),
  },
)

const ajv = new Ajv2020({ strictTypes: false })
const reader = <T>(schema: object, what: string): ((value: unknown) => T) => {
  const fits = ajv.compile<T>(schema as AnySchema)
  return (value) => {
    if (!fits(value))
      throw new Error(`${what}${fits.errors?.[0]?.instancePath ?? ''} is not what a node answers`)
    return value as T
  }
}

/** Each fails where an answer is not of its shape. */
export const readHeader: (value: unknown) => BlockAnswer = reader(object(header), 'block')
export const readBlock: (value: unknown) => FullBlockAnswer = reader(
  object({ ...header, transactions: listOf(transaction) }),
  'block',
)
export const readTransaction: (value: unknown) => TransactionAnswer = reader(transaction, 'transaction')
export const readReceipt: (value: unknown) => ReceiptAnswer = reader(receipt, 'receipt')
export const readReceipts: (value: unknown) => readonly ReceiptAnswer[] = reader(listOf(receipt), 'receipts')
export const readFoundLogs: (value: unknown) => readonly FoundLogAnswer[] = reader(
  listOf(object(place)),
  'logs',
)
