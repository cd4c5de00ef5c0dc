import { type Kysely, sql } from 'kysely'
import type { Address, Hex } from 'viem'
import type { Tables } from '../../database/tables.js'
import { type Operation, readOperation, writeOperation } from '../operation.js'
import type { OperationStatus } from '../smartAccountTables.js'

/** A transaction of an executor that is on its way. */
export interface Sent {
  readonly hash: Hex
  /** Of the executor. */
  readonly nonce: number
  readonly maxFeePerGas: string
  readonly maxPriorityFeePerGas: string
  /** The newest block when the first one with this number was sent. */
  readonly since: string
  /** How often the price was raised. */
  readonly raised: number
  /** Whether it only takes the place of one that was given up. */
  readonly isCancelling: boolean
}

/** An operation that was taken. */
export interface StoredOperation {
  readonly hash: Hex
  readonly operation: Operation
  readonly status: OperationStatus
  readonly sent: Sent | undefined
  readonly txHash: Hex | undefined
  readonly fromBlock: bigint
}

/** The operations of one chain in the database. */
export interface OperationStore {
  find(hash: Hex): Promise<StoredOperation | undefined>
  /** Another one of the account with the same number, on its way. */
  findRival(hash: Hex, operation: Operation): Promise<boolean>
  /** How many are on their way, of all accounts and of one. */
  countOpen(sender: Address): Promise<{ readonly all: number; readonly ofSender: number }>
  /** Takes it, or takes it once more after it was dropped. One that is here already stays as it is. */
  add(hash: Hex, operation: Operation, fromBlock: bigint): Promise<void>
  /** The one that an executor has under way, else the oldest that waits, which is then its own. */
  next(executor: Address): Promise<StoredOperation | undefined>
  keepSent(hash: Hex, sent: Sent | undefined): Promise<void>
  end(hash: Hex, status: 'mined' | 'dropped', more: { txHash?: Hex; reason?: string }): Promise<void>
}

const columns = ['hash', 'op', 'status', 'sent', 'tx_hash', 'from_block'] as const

/** The operations of a chain. */
export function createOperationStore(tables: Kysely<Tables>, chainId: number): OperationStore {
  const chain = String(chainId)
  const rows = tables.selectFrom('user_operations').select(columns).where('chain_id', '=', chain)
  return {
    async find(hash) {
      const row = await rows.where('hash', '=', hash).executeTakeFirst()
      return row && toStored(row)
    },
    async findRival(hash, { sender, nonce }) {
      const row = await rows
        .where('sender', '=', sender)
        .where('nonce', '=', String(nonce))
        .where('status', 'in', ['waiting', 'sent'])
        .where('hash', '!=', hash)
        .executeTakeFirst()
      return row !== undefined
    },
    async countOpen(sender) {
      const { rows: counts } = await sql<{ all: number; of_sender: number }>`
        select count(*)::int as all, (count(*) filter (where sender = ${sender}))::int as of_sender
        from user_operations where chain_id = ${chain} and status in ('waiting', 'sent')`.execute(tables)
      return { all: counts[0]?.all ?? 0, ofSender: counts[0]?.of_sender ?? 0 }
    },
    async add(hash, operation, fromBlock) {
      const fresh = {
        op: JSON.stringify(writeOperation(operation)),
        status: 'waiting' as const,
        executor: null,
        sent: null,
        reason: null,
        from_block: String(fromBlock),
        created_at: String(Date.now()),
      }
      await tables
        .insertInto('user_operations')
        .values({
          hash,
          chain_id: chain,
          sender: operation.sender,
          nonce: String(operation.nonce),
          tx_hash: null,
          ...fresh,
        })
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet(fresh).where('user_operations.status', '=', 'dropped'),
        )
        .execute()
    },
    async next(executor) {
      const own = await rows
        .where('status', '=', 'sent')
        .where('executor', '=', executor)
        .orderBy('created_at')
        .executeTakeFirst()
      if (own !== undefined) return toStored(own)
      const { rows: claimed } = await sql<Row>`
        update user_operations set status = 'sent', executor = ${executor}
        where hash = (
          select hash from user_operations where chain_id = ${chain} and status = 'waiting'
          order by created_at limit 1 for update skip locked)
        returning hash, op, status, sent, tx_hash, from_block`.execute(tables)
      const [row] = claimed
      return row && toStored(row)
    },
    async keepSent(hash, sent) {
      await tables
        .updateTable('user_operations')
        .set({ sent: sent === undefined ? null : JSON.stringify(sent) })
        .where('hash', '=', hash)
        .execute()
    },
    async end(hash, status, { txHash, reason }) {
      await tables
        .updateTable('user_operations')
        .set({ status, sent: null, tx_hash: txHash ?? null, reason: reason ?? null })
        .where('hash', '=', hash)
        .execute()
    },
  }
}

interface Row {
  readonly hash: string
  readonly op: string
  readonly status: OperationStatus
  readonly sent: string | null
  readonly tx_hash: string | null
  readonly from_block: string
}

const toStored = (row: Row): StoredOperation => ({
  hash: row.hash as Hex,
  operation: readOperation(JSON.parse(row.op), true),
  status: row.status,
  sent: row.sent === null ? undefined : (JSON.parse(row.sent) as Sent),
  txHash: (row.tx_hash as Hex | null) ?? undefined,
  fromBlock: BigInt(row.from_block),
})
