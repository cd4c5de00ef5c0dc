import type { ColumnType, JSONColumnType } from 'kysely'

/** Milliseconds since 1970: a driver gives them as text or as a number. */
type Time = ColumnType<string | number, number, number>
type MaybeTime = ColumnType<string | number | null, number | null | undefined, number | null>

/** The kinds of factors. */
export type FactorKind = 'device' | 'passkey' | 'code'

/** The tables of the keeper. */
export interface KeeperTables {
  keeper_users: { id: string; locale: string; created_at: Time; deleted_at: MaybeTime }
  keeper_identities: KeeperIdentitiesTable
  keeper_wallets: KeeperWalletsTable
  keeper_factors: KeeperFactorsTable
  keeper_passkeys: KeeperPasskeysTable
  keeper_sessions: KeeperSessionsTable
  keeper_attempts: KeeperAttemptsTable
  /** What counts once: ids of proofs, challenges. */
  keeper_once: { key: string; expires_at: Time }
  /** Counts in windows of time; keys are hashes. */
  keeper_counts: { key: string; used: number; ends_at: Time }
  keeper_log: KeeperLogTable
}

/** Whom a provider knows, and whom the keeper knows by that. */
export interface KeeperIdentitiesTable {
  provider: string
  /** The address itself where the provider is `email`. */
  subject: string
  user_id: string
  email: string | null
  email_verified: boolean
  username: string | null
  created_at: Time
}

export interface KeeperWalletsTable {
  id: string
  user_id: string
  /** By family; nothing until the first factor is stored. */
  addresses: JSONColumnType<object, string, string> | null
  created_at: Time
}

/** One row, one pair: what is deleted here opens nothing any more. */
export interface KeeperFactorsTable {
  id: string
  wallet_id: string
  kind: FactorKind
  /** The server's half, sealed. */
  share: string
  /** The passkey's half, sealed by the passkey. */
  wrapped: string | null
  credential_id: string | null
  /** SHA-256 of what the holder of a recovery code proves. */
  proof_hash: string | null
  /** The key of the device. */
  jkt: string | null
  /** The sign-in that it ends with, where the browser keeps nothing. */
  session_family: ColumnType<string | null, string | null | undefined, string | null>
  label: string | null
  last_used_at: MaybeTime
  created_at: Time
}

export interface KeeperPasskeysTable {
  credential_id: string
  user_id: string
  public_key: string
  counter: Time
  transports: JSONColumnType<readonly string[], string, string> | null
  backed_up: boolean
  aaguid: string
  /** Since when it is refused: its counter went back. */
  frozen_at: MaybeTime
  /** Since when a factor of the wallet is stored for it; it is of no use before. */
  bound_at: MaybeTime
  created_at: Time
}

export interface KeeperSessionsTable {
  token_hash: string
  /** All tokens of one sign-in. */
  family: string
  user_id: string
  jkt: string
  /** How the visitor signed in. */
  method: string
  /** The page that they signed in at. */
  origin: string | null
  /** When the visitor last proved to be there, and by what. */
  fresh_at: MaybeTime
  fresh_by: string | null
  /** When this sign-in opened or made a factor of the wallet. */
  opened_at: MaybeTime
  /** The token that this one replaces, until it is used. */
  predecessor: string | null
  made_at: Time
  rotated_at: MaybeTime
  /** When its successor was first used. */
  replaced_at: MaybeTime
  started_at: Time
  expires_at: Time
}

export interface KeeperAttemptsTable {
  id: string
  kind: string
  data: JSONColumnType<object, string, string>
  secret_hash: string | null
  jkt: string | null
  tries: ColumnType<number, number | undefined, number>
  created_at: Time
  expires_at: Time
}

/** What happened to an account, for its visitor to read. */
export interface KeeperLogTable {
  id: string
  user_id: string
  what: string
  factor_id: string | null
  label: string | null
  origin: string | null
  at: Time
}
