import { type Kysely, sql } from 'kysely'
import type { Address } from 'viem'
import type { Tables } from '../../database/tables.js'

/** What may have to be paid once it is signed. */
export interface Wish {
  readonly project: string
  readonly chainId: number
  readonly account: Address
  readonly nonce: bigint
  readonly wei: bigint
  readonly validUntil: bigint
  readonly fromBlock: bigint
  readonly day: string
  /** Who asks: without a caller no one's share is counted. */
  readonly caller: string
}

/** Budgets of a day, in wei. */
export interface Budgets {
  readonly account: bigint
  readonly project: bigint
}

/** A reservation that is still open. */
export interface HeldReservation {
  readonly account: Address
  readonly nonce: bigint
  readonly wei: bigint
  readonly validUntil: bigint
  readonly fromBlock: bigint
}

/** What is set aside for operations that were signed. It outlives restarts, and processes share it. */
export interface Reservations {
  /**
   * Sets the most that an operation can cost aside, or says which budget is too small, that the number was
   * paid for before, or that the caller has too many that are still open. All requests of a project are
   * decided one after the other. An account's number counts once, so a second request for it takes the place
   * of the first, at the higher of the two.
   */
  reserve(wish: Wish, budgets: Budgets): Promise<'held' | 'spent' | 'account' | 'project' | 'caller'>
  /** Some of those of a chain whose end has passed, by the chain's clock. */
  overdue(chainId: number, now: bigint): Promise<readonly HeldReservation[]>
  /** Those of one number of an account. */
  heldFor(chainId: number, account: Address, nonce: bigint): Promise<readonly HeldReservation[]>
  /**
   * Ends reservations of a number: at what it did cost, or with nothing where it was not used. One that was
   * extended meanwhile stays.
   */
  settle(chainId: number, held: HeldReservation, cost: bigint | undefined): Promise<void>
  /** Deletes what is older than a week. */
  forget(before: string): Promise<number>
}

/**
 * Of a caller on a chain: fresh accounts cost nothing, and each could have a part of the day's budget set
 * aside.
 */
export const mostOfCaller = 30

/** @param tables of the gateway */
export function createReservations(tables: Kysely<Tables>): Reservations {
  const heldRows = (chainId: number) =>
    tables
      .selectFrom('sponsor_reservations')
      .select(['account', 'nonce', 'valid_until', 'from_block', ({ fn }) => fn.max('wei').as('wei')])
      .groupBy(['account', 'nonce', 'valid_until', 'from_block'])
      .where('chain_id', '=', String(chainId))
      .where('state', '=', 'held')
  const toHeld = (row: {
    readonly account: string
    readonly nonce: string
    readonly wei: string
    readonly valid_until: string
    readonly from_block: string
  }): HeldReservation => ({
    account: row.account as Address,
    nonce: BigInt(row.nonce),
    wei: BigInt(row.wei),
    validUntil: BigInt(row.valid_until),
    fromBlock: BigInt(row.from_block),
  })
  return {
    reserve: (wish, budgets) =>
      tables.transaction().execute(async (transaction) => {
        const { project, account, day, wei, validUntil, fromBlock, caller } = wish
        const [chainId, nonce] = [String(wish.chainId), String(wish.nonce)]
        // Sums are read and rows written as one step, for all processes of a database.
        const lock = `latchkey sponsor ${chainId} ${project}`
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction)
        const known = await transaction
          .selectFrom('sponsor_reservations')
          .select(['wei', 'state'])
          .where('project', '=', project)
          .where('chain_id', '=', chainId)
          .where('account', '=', account)
          .where('nonce', '=', nonce)
          .executeTakeFirst()
        if (known?.state === 'spent') return 'spent'
        const before = known?.state === 'held' ? BigInt(known.wei) : 0n
        const most = before > wei ? before : wei
        const { rows } = await sql<{ of_account: string; of_project: string }>`
          select coalesce(sum(wei) filter (where account = ${account}), 0)::text as of_account,
            coalesce(sum(wei), 0)::text as of_project
          from sponsor_reservations
          where project = ${project} and chain_id = ${chainId} and day = ${day}
            and not (account = ${account} and nonce = ${nonce})`.execute(transaction)
        const [sums] = rows
        if (BigInt(sums?.of_account ?? '0') + most > budgets.account) return 'account'
        if (BigInt(sums?.of_project ?? '0') + most > budgets.project) return 'project'
        const { rows: open } = await sql<{ count: number }>`
          select count(*)::int as count from sponsor_reservations
          where chain_id = ${chainId} and state = 'held' and caller = ${caller} and caller != ''
            and not (account = ${account} and nonce = ${nonce})`.execute(transaction)
        if ((open[0]?.count ?? 0) >= mostOfCaller) return 'caller'
        const row = {
          wei: String(most),
          day,
          state: 'held' as const,
          valid_until: String(validUntil),
          from_block: String(fromBlock),
          caller,
        }
        await transaction
          .insertInto('sponsor_reservations')
          .values({ project, chain_id: chainId, account, nonce, ...row })
          .onConflict((conflict) =>
            conflict.columns(['project', 'chain_id', 'account', 'nonce']).doUpdateSet(row),
          )
          .execute()
        return 'held'
      }),
    async overdue(chainId, now) {
      // In any order: those that cannot be settled yet keep no others waiting.
      const rows = await heldRows(chainId)
        .where('valid_until', '<', String(now))
        .orderBy(sql`random()`)
        .limit(100)
        .execute()
      return rows.map(toHeld)
    },
    async heldFor(chainId, account, nonce) {
      const rows = await heldRows(chainId)
        .where('account', '=', account)
        .where('nonce', '=', String(nonce))
        .execute()
      return rows.map(toHeld)
    },
    async settle(chainId, { account, nonce, validUntil }, cost) {
      await tables
        .updateTable('sponsor_reservations')
        .set({ wei: String(cost ?? 0n), state: cost === undefined ? 'released' : 'spent' })
        .where('chain_id', '=', String(chainId))
        .where('account', '=', account)
        .where('nonce', '=', String(nonce))
        .where('state', '=', 'held')
        .where('valid_until', '=', String(validUntil))
        .execute()
    },
    async forget(before) {
      const { numDeletedRows } = await tables
        .deleteFrom('sponsor_reservations')
        .where('day', '<', before)
        .where('state', '!=', 'held')
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
