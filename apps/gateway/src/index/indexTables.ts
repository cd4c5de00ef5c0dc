import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import { zero } from './rows.js'
import type { ActivityRow, HoldingRow, Rows } from './rows.js'

/** Headers that are kept: a reorganisation may be that deep. */
export const depth = 128

/** Where the index of a chain stands. */
export interface IndexState {
  readonly mode: string
  readonly start: number
  /** The hash of the first block: where it is another, the node is of another chain. */
  readonly first: string
  readonly head: number
  readonly hash: string
  /** The newest block that the chain was seen to have. */
  readonly tip: number
}

/** What is kept of it: `isLost` where the chain left the index's branch too deep. */
export interface KeptState extends IndexState {
  readonly isLost: boolean
}

/** The tables, or a transaction on them. */
type Sql = Kysely<Tables>

/** Nothing before the first block. */
export async function readState(tables: Sql, chain: number): Promise<KeptState | undefined> {
  const { rows } = await sql<KeptState>`
    select mode, start, first, head, hash, tip, lost as "isLost" from ix_chain where chain = ${chain}`.execute(
    tables,
  )
  const [row] = rows
  // A bigint comes as a text from one driver and as a number from the other.
  return row && { ...row, start: Number(row.start), head: Number(row.head), tip: Number(row.tip) }
}

/**
 * Sets where the index stands.
 * @param from where it stood; another process that was faster makes this fail
 */
export async function moveState(
  transaction: Sql,
  chain: number,
  from: IndexState | undefined,
  { mode, start, first, head, hash, tip }: IndexState,
): Promise<void> {
  const { numAffectedRows } =
    from === undefined
      ? await sql`
        insert into ix_chain (chain, mode, start, first, head, hash, tip)
        values (${chain}, ${mode}, ${start}, ${first}, ${head}, ${hash}, ${tip}) on conflict do nothing`.execute(
          transaction,
        )
      : await sql`
        update ix_chain set mode = ${mode}, start = ${start}, first = ${first}, head = ${head}, hash = ${hash}, tip = ${tip}, lost = false
        where chain = ${chain} and head = ${from.head} and hash = ${from.hash}`.execute(transaction)
  if (numAffectedRows !== 1n) throw new Error('another process moved the index')
  await sql`delete from ix_block where chain = ${chain} and number < ${head - depth}`.execute(transaction)
}

/** Says that the index stands on a branch that is gone. */
export async function loseState(tables: Sql, chain: number): Promise<void> {
  await sql`update ix_chain set lost = true where chain = ${chain}`.execute(tables)
}

/** Writes what blocks bring; columns go as arrays, so that no number of rows is too many. */
export async function writeRows(
  transaction: Sql,
  chain: number,
  rows: Omit<Rows, 'holdings'>,
): Promise<void> {
  const put = async (
    table: string,
    types: readonly string[],
    values: readonly (readonly unknown[])[],
  ): Promise<void> => {
    if (values.length === 0) return
    await sql`
      insert into ${sql.table(table)} select ${chain}::bigint, * from unnest(${columns(types, values)})
      on conflict do nothing`.execute(transaction)
  }
  await put('ix_block', ['bigint', 'text'], rows.blocks)
  await put(
    'ix_tx',
    ['bigint', 'int', 'text', 'text', 'text', 'numeric', 'bool', 'bool', 'bigint'],
    rows.transactions,
  )
  await put(
    'ix_transfer',
    ['bigint', 'int', 'int', 'int', 'smallint', 'text', 'text', 'text', 'numeric', 'numeric'],
    rows.transfers,
  )
  await put('ix_sent', ['text', 'text', 'bigint', 'int'], rows.sent)
  await put('ix_activity', ['text', 'bigint', 'int'], rows.activity)
}

/** Adds changes to what accounts hold; what is at zero then has no row. */
export async function changeHoldings(
  transaction: Sql,
  chain: number,
  changes: readonly HoldingRow[],
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await sql<Omit<HoldingColumns, 'change'> & { readonly amount: string }>`
    insert into ix_holding select ${chain}::bigint, * from unnest(${columns(['text', 'text', 'numeric', 'smallint', 'numeric'], changes)})
    on conflict (chain, owner, token, token_id, kind) do update set amount = ix_holding.amount + excluded.amount
    returning owner, token, token_id::text as "tokenId", kind, amount::text as amount`.execute(transaction)
  const gone = rows.filter(({ amount }) => amount === '0')
  if (gone.length === 0) return
  await sql`
    delete from ix_holding as held
    using unnest(${columns(
      ['text', 'text', 'numeric', 'smallint'],
      gone.map(({ owner, token, tokenId, kind }) => [owner, token, tokenId, kind]),
    )}) as gone (owner, token, token_id, kind)
    where held.chain = ${chain} and held.owner = gone.owner and held.token = gone.token
      and held.token_id = gone.token_id and held.kind = gone.kind and held.amount = 0`.execute(transaction)
}

/** Takes away what came with the blocks after `to`. Holdings are undone by what moved. */
export async function rollBack(transaction: Sql, chain: number, to: number): Promise<void> {
  const { rows } = await sql<HoldingColumns>`
    with moved as (
      select sender as owner, token, token_id, kind, amount as change, block, tx from ix_transfer
      where chain = ${chain} and block > ${to} and token_id is not null and sender <> ${zero}
      union all select recipient, token, token_id, kind, -amount, block, tx from ix_transfer
      where chain = ${chain} and block > ${to} and token_id is not null and recipient <> ${zero})
    select owner, token, token_id::text as "tokenId", moved.kind, sum(change)::text as change from moved
    join ix_activity on ix_activity.chain = ${chain} and ix_activity.account = owner
      and ix_activity.block = moved.block and ix_activity.tx = moved.tx
    group by owner, token, token_id, moved.kind having sum(change) <> 0`.execute(transaction)
  await changeHoldings(
    transaction,
    chain,
    rows.map(({ owner, token, tokenId, kind, change }) => [
      owner,
      token,
      BigInt(tokenId),
      kind,
      BigInt(change),
    ]),
  )
  // By their keys: these tables are large, and not in the order of blocks.
  await sql`
    with named as (
      select sender as account, block, tx from ix_tx where chain = ${chain} and block > ${to}
      union select recipient, block, tx from ix_tx where chain = ${chain} and block > ${to}
      union select sender, block, tx from ix_transfer where chain = ${chain} and block > ${to}
      union select recipient, block, tx from ix_transfer where chain = ${chain} and block > ${to})
    delete from ix_activity as row using named
    where row.chain = ${chain} and row.account = named.account and row.block = named.block and row.tx = named.tx`.execute(
    transaction,
  )
  await sql`
    with named as (
      select distinct sender, recipient, block, tx from ix_transfer where chain = ${chain} and block > ${to})
    delete from ix_sent as row using named
    where row.chain = ${chain} and row.account = named.sender and row.recipient = named.recipient
      and row.block = named.block and row.tx = named.tx`.execute(transaction)
  await sql`delete from ix_transfer where chain = ${chain} and block > ${to}`.execute(transaction)
  await sql`delete from ix_tx where chain = ${chain} and block > ${to}`.execute(transaction)
  await sql`delete from ix_block where chain = ${chain} and number > ${to}`.execute(transaction)
  await sql`
    update ix_watch set high = least(high, ${to}), low = least(low, ${to + 1}) where chain = ${chain}`.execute(
    transaction,
  )
}

/** Rows of a statement that empties tables: an embedded database holds everything up meanwhile. */
const atOnce = 5000

/** Forgets all of a chain but what contracts say of themselves. */
export async function clearIndex(tables: Sql, chain: number, signal: AbortSignal): Promise<void> {
  // The state first: without one, what is left is not read.
  await sql`delete from ix_chain where chain = ${chain}`.execute(tables)
  for (const table of [
    'ix_block',
    'ix_tx',
    'ix_transfer',
    'ix_activity',
    'ix_sent',
    'ix_holding',
    'ix_watch',
  ]) {
    for (;;) {
      signal.throwIfAborted()
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid in
          (select ctid from ${sql.table(table)} where chain = ${chain} limit ${atOnce})`.execute(tables)
      if (numAffectedRows < BigInt(atOnce)) break
    }
  }
}

/** The newest headers, the newest first. */
export async function readHeaders(
  tables: Sql,
  chain: number,
): Promise<readonly { readonly number: number; readonly hash: string }[]> {
  const { rows } = await sql<{ readonly number: number; readonly hash: string }>`
    select number, hash from ix_block where chain = ${chain} order by number desc`.execute(tables)
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
}

interface HoldingColumns {
  readonly owner: string
  readonly token: string
  readonly tokenId: string
  readonly kind: HoldingRow[3]
  readonly change: string
}

/** Rows as columns, each an array of its type. */
export function columns(
  types: readonly string[],
  rows: readonly (readonly unknown[])[],
): RawBuilder<unknown> {
  return sql.join(types.map((type, at) => sql`${rows.map((row) => plain(row[at]))}::${sql.raw(type)}[]`))
}

/** Large numbers go as text. */
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : (value ?? null))

/** Inserts rows of activity, and says which were not there yet. */
export async function addActivity(
  transaction: Sql,
  chain: number,
  rows: readonly ActivityRow[],
): Promise<readonly ActivityRow[]> {
  if (rows.length === 0) return []
  const { rows: added } = await sql<{
    readonly account: string
    readonly block: number
    readonly tx: number
  }>`
    insert into ix_activity select ${chain}::bigint, * from unnest(${columns(['text', 'bigint', 'int'], rows)})
    on conflict do nothing returning account, block, tx`.execute(transaction)
  return added.map(({ account, block, tx }) => [account, Number(block), tx])
}
