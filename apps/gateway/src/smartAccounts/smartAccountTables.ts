import { type ColumnType, type RawBuilder, sql } from 'kysely'

/** The tables of smart accounts. */
export interface SmartAccountTables {
  user_operations: UserOperationsTable
  sponsor_reservations: SponsorReservationsTable
}

/**
 * `waiting` for an executor, `sent` by one, `mined`, or `dropped`: it will not be carried out, unless someone
 * else sends it.
 */
export type OperationStatus = 'waiting' | 'sent' | 'mined' | 'dropped'

/** Operations that the bundler took. */
export interface UserOperationsTable {
  /** What the entry point calls it. */
  hash: string
  chain_id: string
  /** With its checksum. */
  sender: string
  /** Of 256 bits, in decimal digits. */
  nonce: string
  /** As it came, JSON. */
  op: string
  status: OperationStatus
  /** Whose lane it is in. */
  executor: string | null
  /** The transaction that is on its way, JSON; or nothing. */
  sent: string | null
  tx_hash: string | null
  /** Why it was dropped. */
  reason: string | null
  /** How often it cost its executor: by a transaction that failed, or that took the place of one. */
  losses: ColumnType<number, number | undefined, number>
  /** Blocks before were searched for it. */
  from_block: string
  created_at: string
}

/** What was signed, and may have to be paid: one row for each number of an account, since it counts once. */
export interface SponsorReservationsTable {
  /** Empty for callers of no project. */
  project: string
  chain_id: string
  account: string
  /** Of 256 bits, in decimal digits. */
  nonce: string
  /** The most that it can cost while it is held, then what it did cost. */
  wei: string
  /** Of UTC: `2026-11-30`. */
  day: string
  state: 'held' | 'spent' | 'released'
  /** In seconds since 1970, by the chain's clock. */
  valid_until: string
  from_block: string
  /** Who asked, as a hash that only this process can make. */
  caller: string
}

/** The step that makes the tables. */
export const smartAccountSchema: readonly RawBuilder<unknown>[] = [
  sql`create table user_operations (
    hash text primary key, chain_id bigint not null, sender text not null, nonce numeric(78) not null,
    op text not null, status text not null, executor text, sent text, tx_hash text, reason text,
    losses integer not null default 0, from_block bigint not null, created_at bigint not null)`,
  sql`create index user_operations_open on user_operations (chain_id, created_at)
    where status in ('waiting', 'sent')`,
  sql`create index user_operations_sender on user_operations (chain_id, sender, nonce)`,
  // One of a number, and one of an account with an executor: the second of two would fail at its expense.
  sql`create unique index user_operations_number on user_operations (chain_id, sender, nonce)
    where status in ('waiting', 'sent')`,
  sql`create unique index user_operations_sent on user_operations (chain_id, sender) where status = 'sent'`,
  sql`create index user_operations_losses on user_operations (chain_id, created_at) where losses > 0`,
  sql`create index user_operations_created_at on user_operations (created_at)`,
  sql`create table sponsor_reservations (
    project text, chain_id bigint, account text, nonce numeric(78), wei numeric(78) not null, day text not null,
    state text not null, valid_until bigint not null, from_block bigint not null,
    caller text not null default '', primary key (project, chain_id, account, nonce))`,
  sql`create index sponsor_reservations_day on sponsor_reservations (project, chain_id, day)`,
  sql`create index sponsor_reservations_held on sponsor_reservations (chain_id, valid_until) where state = 'held'`,
]
