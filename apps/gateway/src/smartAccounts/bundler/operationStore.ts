import { type Kysely, sql } from 'kysely'
import type { Address, Hex } from 'viem'
import type { Tables } from '../../database/tables.js'
import { type Operation, readOperation, writeOperation } from '../operation.js'
import type { OperationStatus } from '../smartAccountTables.js'
import { type Obstacle, findObstacle } from './findObstacle.js'

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
  /** Whether the account's authorization is left out, as its code is there. */
  readonly isPlain: boolean
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
  /** What stands against taking an operation; nothing where it can be taken. */
  findObstacle(hash: Hex, operation: Operation): Promise<Obstacle | undefined>
  /**
   * Takes it, or takes it once more after it was dropped. One that is here already stays as it is. Looks for
   * obstacles again, in one step with taking it.
   */
  add(hash: Hex, operation: Operation, fromBlock: bigint): Promise<Obstacle | undefined>
  /**
   * The one that an executor has under way, else the oldest that waits, which is then its own. Of an account
   * that has one under way, with whatever executor, no other is begun: the first may change what was tried.
   */
  next(executor: Address): Promise<StoredOperation | undefined>
  keepSent(hash: Hex, sent: Sent): Promise<void>
  /** Blocks before this one were searched for it. */
  moveOn(hash: Hex, fromBlock: bigint): Promise<void>
  /** It cost its executor. */
  addLoss(hash: Hex): Promise<void>
  end(hash: Hex, status: 'mined' | 'dropped', more: { txHash?: Hex; reason?: string }): Promise<void>
  /** Those that are with executors which are not among these. */
  strays(executors: readonly Address[]): Promise<readonly Stray[]>
  /** Has it wait again, unless another process has the lock of its executor. */
  release(stray: Stray, lock: string): Promise<void>
}

/** An operation of an executor whose key is no longer here. */
export interface Stray extends StoredOperation {
  readonly executor: Address
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
    findObstacle: (hash, operation) => findObstacle(tables, chain, hash, operation),
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
      return tables.transaction().execute(async (transaction) => {
        const lock = `latchkey bundler ${chain}`
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction)
        const obstacle = await findObstacle(transaction, chain, hash, operation)
        if (obstacle !== undefined) return obstacle
        await transaction
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
        return undefined
      })
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
          select hash from user_operations waiting where chain_id = ${chain} and status = 'waiting'
            and not exists (
              select 1 from user_operations other
              where other.chain_id = ${chain} and other.sender = waiting.sender and other.status = 'sent')
          order by created_at limit 1 for update skip locked)
        returning hash, op, status, sent, tx_hash, from_block`
        .execute(tables)
        // Two executors may begin two of an account in the same moment: an index lets one of them.
        .catch((error: { readonly code?: unknown }) => {
          if (error.code !== '23505') throw error
          return { rows: [] }
        })
      const [row] = claimed
      return row && toStored(row)
    },
    async keepSent(hash, sent) {
      await tables
        .updateTable('user_operations')
        .set({ sent: JSON.stringify(sent) })
        .where('hash', '=', hash)
        .execute()
    },
    async moveOn(hash, fromBlock) {
      await tables
        .updateTable('user_operations')
        .set({ from_block: String(fromBlock) })
        .where('hash', '=', hash)
        .execute()
    },
    async addLoss(hash) {
      await tables
        .updateTable('user_operations')
        .set(({ eb }) => ({ losses: eb('losses', '+', 1) }))
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
    async strays(executors) {
      const found = await rows
        .select('executor')
        .where('status', '=', 'sent')
        .where('executor', 'not in', [...executors])
        .limit(50)
        .execute()
      return found.map(({ executor, ...row }) => ({ ...toStored(row), executor: executor as Address }))
    },
    release: ({ hash, executor }, lock) =>
      tables.transaction().execute(async (transaction) => {
        const { rows: locks } = await sql<{ free: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(transaction)
        if (locks[0]?.free !== true) return
        await transaction
          .updateTable('user_operations')
          .set({ status: 'waiting', executor: null, sent: null })
          .where('hash', '=', hash)
          .where('status', '=', 'sent')
          .where('executor', '=', executor)
          .execute()
      }),
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
