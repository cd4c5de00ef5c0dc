import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { KeeperTables } from '../keeper/keeperTables.js'
import type { SessionTables } from '../sessions/sessionTables.js'
import type { Amount, OnrampStatus } from '../onramp/onrampProvider.js'
import type { SmartAccountTables } from '../smartAccounts/smartAccountTables.js'

/** The tables of the gateway. */
export interface Tables extends KeeperTables, SessionTables, SmartAccountTables {
  names: NamesTable
  cache: CacheTable
  relay_messages: RelayMessagesTable
  relay_acknowledgements: RelayAcknowledgementsTable
  foreign_files: ForeignFilesTable
  zone_names: ZoneNamesTable
  name_addresses: NameAddressesTable
  name_texts: NameTextsTable
  onramp_orders: OnrampOrdersTable
  onramp_events: OnrampEventsTable
  siwx_claims: SiwxClaimsTable
  siwx_sessions: SiwxSessionsTable
  siwx_replacements: SiwxReplacementsTable
}

/** Names for accounts that no chain knows a name for. */
export interface NamesTable {
  /** Lower case. */
  address: string
  name: string
  avatar: string | null
}

/** Answers that stay good for a while. */
export interface CacheTable {
  key: string
  value: JSONColumnType<object>
  expires_at: ColumnType<Date, Date, Date>
}

/** The relay's mailbox. Times are in milliseconds. */
export interface RelayMessagesTable {
  id: Generated<string>
  topic: string
  hash: string
  message: string
  tag: number
  attestation: string | null
  sender: string
  /** A digest of the address that it came from; empty where it is not known. */
  address: string
  /** What it weighs in the quotas of its sender, in bytes. */
  size: number
  published_at: string
  expires_at: string
  /** Until when its sender wants it kept. It expires earlier while its topic has no subscriber. */
  keep_until: string
}

/** Which client has taken which message. */
export interface RelayAcknowledgementsTable {
  message_id: string
  client: string
  /** That of the message. */
  expires_at: string
}

/** Files of foreign hosts, and what was made of them. */
export interface ForeignFilesTable {
  key: string
  type: string
  body: Uint8Array
  /** With what the database needs beside it. */
  bytes: number
  expires_at: ColumnType<Date, Date, Date>
  used_at: ColumnType<Date, Date, Date>
}

/** Names that were given away. */
export interface ZoneNamesTable {
  /** With the zone at its end. */
  name: string
  zone: string
  /** Lower case. Nothing for a name that cannot be had. */
  owner: string | null
  created_at: ColumnType<Date, Date, never>
}

/** What a name stands for. */
export interface NameAddressesTable {
  name: string
  /** A whole number of up to 256 bits. */
  coin_type: string
  /** The record's bytes as a `0x` text. */
  value: string
}

/** What a name says beside. */
export interface NameTextsTable {
  name: string
  key: string
  value: string
}

/** Orders of the on-ramp. */
export interface OnrampOrdersTable {
  id: string
  /** SHA-256 of the secret, hex. */
  secret_hash: string
  provider: string
  /** What the provider calls it. */
  reference: string
  network: string
  status: OnrampStatus
  hash: string | null
  purchase: JSONColumnType<Amount> | null
  payment: JSONColumnType<Amount> | null
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

/** Webhooks of providers that were taken. */
export interface OnrampEventsTable {
  provider: string
  event: string
  taken_at: ColumnType<Date, Date, never>
}

/** Challenges that were answered; `@latchkey/siwx` has its other column. Times are in milliseconds. */
export interface SiwxClaimsTable {
  expires_at: string
}

/** Who is signed in where; `@latchkey/siwx` has its other columns. */
export interface SiwxSessionsTable {
  expires_at: string
}

/** Which device has the sessions of one that signed in once more. Both are hashes of secrets. */
export interface SiwxReplacementsTable {
  device: string
  successor: string
  replaced_at: string
}
