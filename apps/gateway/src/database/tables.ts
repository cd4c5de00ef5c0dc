import type { ColumnType, JSONColumnType } from 'kysely'

/** The tables of the gateway. */
export interface Tables {
  names: NamesTable
  cache: CacheTable
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
