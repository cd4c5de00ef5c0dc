import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { HeldName } from './zoneOptions.js'

/** A name with its records. */
export interface NameRecords {
  readonly name: string
  readonly registeredAt: Date
  /** `0x` texts by coin type. */
  readonly addresses: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/**
 * The key of an owner: an account on all EVM chains, or on a single one, since a contract's address may
 * belong to another owner on another chain.
 *
 * @param coinType of that chain
 */
export const ownerKey = (address: string, coinType?: number): string =>
  coinType === undefined ? address.toLowerCase() : `${address.toLowerCase()}@${coinType}`

/** A name that is to be written. */
export interface NewName extends Omit<NameRecords, 'registeredAt'> {
  /** {@link ownerKey}. */
  readonly owner: string | undefined
}

/** The names of a zone in the database. */
export interface ZoneBook {
  find(name: string): Promise<NameRecords | undefined>
  /** The name of the first of these owners that has one: {@link ownerKey}. */
  ownedBy(...owners: readonly string[]): Promise<NameRecords | undefined>
  taken(names: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Writes a name, or returns the conflict. Of two simultaneous calls, one writes. A repeated call of the
   * owner returns `done` and changes nothing, since the first answer may have been lost.
   */
  claim(name: NewName): Promise<'done' | 'taken' | 'owns-another'>
}

/** @param zone the one whose names are read and written */
export function createZoneBook(tables: Kysely<Tables>, zone: string): ZoneBook {
  const read = async (row: { name: string; created_at: Date }): Promise<NameRecords> => {
    const [addresses, texts] = await Promise.all([
      tables
        .selectFrom('name_addresses')
        .select(['coin_type', 'value'])
        .where('name', '=', row.name)
        .execute(),
      tables.selectFrom('name_texts').select(['key', 'value']).where('name', '=', row.name).execute(),
    ])
    return {
      name: row.name,
      registeredAt: row.created_at,
      addresses: Object.fromEntries(addresses.map(({ coin_type, value }) => [coin_type, value])),
      texts: Object.fromEntries(texts.map(({ key, value }) => [key, value])),
    }
  }
  const rows = tables
    .selectFrom('zone_names')
    .select(['zone_names.name', 'zone_names.created_at'])
    .where('zone', '=', zone)
  return {
    async find(name) {
      // PostgreSQL cannot store this text.
      if (name.includes('\0')) return undefined
      const row = await rows.where('name', '=', name).executeTakeFirst()
      return row && read(row)
    },
    async ownedBy(...owners) {
      const keys = owners.map((owner) => owner.toLowerCase())
      const found = await rows.select('zone_names.owner').where('owner', 'in', keys).execute()
      const row = keys.flatMap((key) => found.find(({ owner }) => owner === key) ?? [])[0]
      return row && read(row)
    },
    async taken(names) {
      if (names.length === 0) return new Set()
      const found = await rows.where('name', 'in', names).execute()
      return new Set(found.map(({ name }) => name))
    },
    claim: (name) => tables.transaction().execute((transaction) => write(transaction, zone, name)),
  }
}

async function write(
  transaction: Transaction<Tables>,
  zone: string,
  { name, owner, addresses, texts }: NewName,
): ReturnType<ZoneBook['claim']> {
  const row = { name, zone, owner: owner?.toLowerCase() ?? null, created_at: new Date() }
  // Waits for a transaction that writes the same name, or a name of the same owner.
  const written = await transaction
    .insertInto('zone_names')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (written === undefined) {
    const known = await transaction
      .selectFrom('zone_names')
      .select('owner')
      .where('name', '=', name)
      .executeTakeFirst()
    if (known === undefined) return 'owns-another'
    return known.owner !== null && known.owner === row.owner ? 'done' : 'taken'
  }
  const [records, words] = [Object.entries(addresses), Object.entries(texts)]
  if (records.length > 0)
    await transaction
      .insertInto('name_addresses')
      .values(records.map(([coin_type, value]) => ({ name, coin_type, value: value.toLowerCase() })))
      .execute()
  if (words.length > 0)
    await transaction
      .insertInto('name_texts')
      .values(words.map(([key, value]) => ({ name, key, value })))
      .execute()
  return 'done'
}

/** Writes the operator's initial names; existing names are not changed. */
export async function holdNames(book: ZoneBook, held: readonly HeldName[]): Promise<void> {
  for (const { name, owner, records, texts = {} } of held)
    await book.claim({ name, owner, addresses: records, texts })
}
