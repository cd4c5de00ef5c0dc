import { ChainMoved } from '../errors/indexError.js'
import type { BlockAnswer, ReceiptAnswer, TransactionAnswer } from './blockAnswers.js'
import { type LoggedTransfer, kinds, readLog } from './readLog.js'

/** What blocks put into the tables, without the chain's id. */
export interface Rows {
  readonly blocks: readonly BlockRow[]
  readonly transactions: readonly TransactionRow[]
  readonly transfers: readonly TransferRow[]
  readonly activity: readonly ActivityRow[]
  readonly sent: readonly SentRow[]
  readonly holdings: readonly HoldingRow[]
}

export type BlockRow = readonly [number: number, hash: string]
export type TransactionRow = readonly [
  block: number,
  index: number,
  hash: string,
  sender: string,
  recipient: string | null,
  fee: bigint,
  isOk: boolean,
  /** Whether it called a contract. */
  isCall: boolean,
  time: number,
]
export type TransferRow = readonly [
  block: number,
  index: number,
  log: number,
  part: number,
  kind: LoggedTransfer['kind'],
  token: string | null,
  sender: string,
  recipient: string,
  amount: bigint,
  tokenId: bigint | null,
]
export type ActivityRow = readonly [account: string, block: number, index: number]
export type SentRow = readonly [account: string, recipient: string, block: number, index: number]
export type HoldingRow = readonly [
  owner: string,
  token: string,
  tokenId: bigint,
  kind: LoggedTransfer['kind'],
  change: bigint,
]

/** A transaction and what came of it. */
export interface Executed {
  readonly block: BlockAnswer
  readonly transaction: TransactionAnswer
  readonly receipt: ReceiptAnswer
}

/** The sender of what is minted and the recipient of what is burnt. */
export const zero = '0x0000000000000000000000000000000000000000'
/** Stands before the logs of its transaction. */
const nativeLog = -1

/**
 * The rows of transactions.
 * @throws ChainMoved where a receipt is not of the transaction, or of another block
 */
export function rowsOf(executed: readonly Executed[]): Omit<Rows, 'blocks'> {
  const read = executed.map(readExecuted)
  const transfers = read.flatMap((entry) => entry.transfers)
  return {
    transactions: read.map((entry) => entry.row),
    transfers,
    activity: read.flatMap((entry) => entry.activity),
    sent: read.flatMap((entry) => entry.sent),
    holdings: holdingsOf(transfers),
  }
}

function readExecuted({ block, transaction, receipt }: Executed): {
  readonly row: TransactionRow
  readonly transfers: readonly TransferRow[]
  readonly activity: readonly ActivityRow[]
  readonly sent: readonly SentRow[]
} {
  if (receipt.transactionHash !== transaction.hash || receipt.blockHash !== block.hash)
    throw new ChainMoved('a receipt is of another branch')
  const [number, index] = [Number(block.number), Number(receipt.transactionIndex)]
  const sender = transaction.from.toLowerCase()
  const recipient = (transaction.to ?? receipt.contractAddress)?.toLowerCase() ?? null
  const isOk = receipt.status === undefined || BigInt(receipt.status) === 1n
  const value = BigInt(transaction.value)
  const native: readonly TransferRow[] =
    isOk && value > 0n && recipient !== null
      ? [[number, index, nativeLog, 0, kinds.native, null, sender, recipient, value, null]]
      : []
  const logged = receipt.logs.flatMap((log) =>
    readLog(log).map(({ kind, from, to, amount, id }, part): TransferRow => [
      number,
      index,
      Number(log.logIndex),
      part,
      kind,
      log.address.toLowerCase(),
      from,
      to,
      amount,
      id,
    ]),
  )
  const transfers = [...native, ...logged]
  const accounts = new Set([sender, ...transfers.flatMap(([, , , , , , from, to]) => [from, to])])
  if (recipient !== null) accounts.add(recipient)
  accounts.delete(zero)
  const recipients = new Set(
    transfers.flatMap(([, , , , , , from, to, amount]) =>
      from === sender && to !== sender && to !== zero && amount > 0n ? [to] : [],
    ),
  )
  return {
    row: [
      number,
      index,
      transaction.hash,
      sender,
      recipient,
      feeOf(receipt),
      isOk,
      /^0x[0-9a-f]{8}/i.test(transaction.input ?? ''),
      Number(block.timestamp),
    ],
    transfers,
    activity: [...accounts].map((account) => [account, number, index]),
    sent: [...recipients].map((to) => [sender, to, number, index]),
  }
}

/** What the sender paid: gas, data in blobs, and what an OP chain takes for Ethereum. */
function feeOf({ gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice, l1Fee }: ReceiptAnswer): bigint {
  const gas = BigInt(gasUsed) * BigInt(effectiveGasPrice ?? 0)
  return gas + BigInt(blobGasUsed ?? 0) * BigInt(blobGasPrice ?? 0) + BigInt(l1Fee ?? 0)
}

function holdingsOf(transfers: readonly TransferRow[]): readonly HoldingRow[] {
  const changes = new Map<string, HoldingRow>()
  const add = (owner: string, token: string, id: bigint, kind: LoggedTransfer['kind'], by: bigint): void => {
    if (owner === zero) return
    const key = `${owner} ${token} ${id} ${kind}`
    changes.set(key, [owner, token, id, kind, (changes.get(key)?.[4] ?? 0n) + by])
  }
  for (const [, , , , kind, token, from, to, amount, id] of transfers) {
    if (token === null || id === null) continue
    add(from, token, id, kind, -amount)
    add(to, token, id, kind, amount)
  }
  return [...changes.values()].filter(([, , , , change]) => change !== 0n)
}
