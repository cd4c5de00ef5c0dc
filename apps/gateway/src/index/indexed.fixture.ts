import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'

/** Never fires. */
export const never: AbortSignal = new AbortController().signal

const tables = [
  'ix_chain',
  'ix_block',
  'ix_tx',
  'ix_transfer',
  'ix_activity',
  'ix_sent',
  'ix_holding',
] as const

/** A database in memory, closed when the test ends. */
export async function memory(): Promise<Database> {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  return database
}

/** Every row of every table of an index, in an order of its own. */
export async function contents({
  tables: at,
}: Database): Promise<Record<(typeof tables)[number], readonly string[]>> {
  const read = async (table: string): Promise<readonly string[]> => {
    const { rows } = await sql<{
      row: string
    }>`select whole::text as row from ${sql.table(table)} as whole order by 1`.execute(at)
    return rows.map(({ row }) => row)
  }
  const all = await Promise.all(tables.map(async (table) => [table, await read(table)] as const))
  return Object.fromEntries(all) as Record<(typeof tables)[number], readonly string[]>
}

/** Lets an index step until there is nothing more for it to do, in so many steps at most. */
export async function stepOut(
  index: { readonly step: (signal: AbortSignal) => Promise<number> },
  most = 300,
): Promise<void> {
  for (let left = most; (await index.step(never)) > 0;) if (--left === 0) throw new Error('it does not end')
}
