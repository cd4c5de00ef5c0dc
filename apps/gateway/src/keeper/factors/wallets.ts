import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../database/tables.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperFactorsTable } from '../keeperTables.js'
import type { Session } from '../sessions.js'

type Database = Kysely<Tables> | Transaction<Tables>

/** A row of a factor. */
export type FactorRow = Selectable<KeeperFactorsTable>

/** The wallet of a visitor. */
export interface Wallet {
  readonly id: string
  /** Nothing until its first factor is stored. */
  readonly addresses: Readonly<Record<string, unknown>> | null
}

/**
 * The wallet of the visitor; of another id only where that is theirs.
 * @throws KeeperError `not-found`
 */
export async function walletOf(database: Database, { userId }: Session, id?: string): Promise<Wallet> {
  const row = await database
    .selectFrom('keeper_wallets')
    .select(['id', 'addresses'])
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  if (row === undefined) throw new KeeperError('not-found')
  return { id: row.id, addresses: row.addresses as Wallet['addresses'] }
}

/**
 * A factor of the visitor's own wallet.
 * @throws KeeperError `revoked`: also for one of another visitor
 */
export async function factorOf(database: Database, { userId }: Session, id: string): Promise<FactorRow> {
  const row = await database
    .selectFrom('keeper_factors')
    .innerJoin('keeper_wallets', 'keeper_wallets.id', 'keeper_factors.wallet_id')
    .selectAll('keeper_factors')
    .where('keeper_factors.id', '=', id)
    .where('keeper_wallets.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new KeeperError('revoked')
  return row
}
