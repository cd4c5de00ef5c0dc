import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { NameConfig } from '../options.js'

/** Names are kept by the address in lower case; addresses of families whose case counts differ anyway. */
const keyOf = (address: string): string => address.toLowerCase()

/** Puts the configured names into the database; a name that stands there already is replaced. */
export async function storeNames(tables: Kysely<Tables>, names: readonly NameConfig[]): Promise<void> {
  for (const { address, name, avatar } of names) {
    const row = { name, avatar: avatar ?? null }
    await tables
      .insertInto('names')
      .values({ address: keyOf(address), ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute()
  }
}

/** The name of an account in the database. */
export async function readName(
  tables: Kysely<Tables>,
  address: string,
): Promise<{ name: string; avatar: string | null } | undefined> {
  return tables
    .selectFrom('names')
    .select(['name', 'avatar'])
    .where('address', '=', keyOf(address))
    .executeTakeFirst()
}
