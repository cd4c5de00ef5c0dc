import { type JSONColumnType, type RawBuilder, sql } from 'kysely'
import type { Hex } from 'viem'

/** What accounts let others do. Times are in milliseconds. */
export interface PermissionsTable {
  /** The hash of the delegation, which has no chain in it. */
  pci: Hex
  chain_id: string
  /** Lower case. */
  account: string
  context: Hex
  manager: string
  to: string
  permission: JSONColumnType<KeptPermission>
  origin: string | null
  /** Whether anyone can read it in the chain. */
  on_chain: boolean
  created_at: string
  expires_at: string | null
  revoked_at: string | null
}

/** The rules, as they were signed. */
export interface KeptPermission {
  readonly type: 'delegation'
  readonly caveats: readonly { readonly enforcer: string; readonly terms: string }[]
}

export interface SessionTables {
  permissions: PermissionsTable
}

export const sessionSchema: readonly RawBuilder<unknown>[] = [
  sql`create table permissions (
    pci text not null, chain_id text not null, account text not null, context text not null,
    manager text not null, "to" text not null, permission jsonb not null, origin text,
    on_chain boolean not null, created_at bigint not null, expires_at bigint, revoked_at bigint,
    primary key (chain_id, pci))`,
  sql`create index permissions_account on permissions (account, chain_id)`,
  sql`create index permissions_expires_at on permissions (expires_at)`,
]
