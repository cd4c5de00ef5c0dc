import { PGlite } from '@electric-sql/pglite'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'

// To start an embedded database takes a second of a core and 200 MB that its worker never gives back, and the
// tests open hundreds. Those that name no folder get one that is empty, which the next test gets when this
// one closes it.
const create = PGlite.create.bind(PGlite)
const idle: PGlite[] = []

/** Deletes every row. Unlike TRUNCATE this costs next to nothing where there are few. */
async function empty(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(
    `SELECT 'DELETE FROM ' || quote_ident(tablename) AS statement FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
     UNION ALL
     SELECT 'ALTER SEQUENCE ' || quote_ident(sequencename) || ' RESTART' FROM pg_sequences
     WHERE last_value IS NOT NULL`,
  )
  const statements = rows.map(({ statement }) => statement)
  await database.exec(
    'RESET ALL; SET search_path TO public; UNLISTEN *; DEALLOCATE ALL; SELECT pg_advisory_unlock_all()',
  )
  await database.transaction(async (transaction) => {
    // Without the checks of foreign keys, so in any order.
    await transaction.exec(['SET LOCAL session_replication_role = replica', ...statements].join(';\n'))
  })
}

/** The database until its borrower closes it; a question after that is refused, as by one that is closed. */
function lend(database: PGlite): PGlite {
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) throw new Error('PGlite is closed')
    isOpen = false
    await empty(database)
    idle.push(database)
  }
  return new Proxy(database, {
    get(target, key) {
      if (key === 'close') return close
      if (key === 'closed') return !isOpen
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (!isOpen) throw new Error('PGlite is closed')
      return value.bind(target) as unknown
    },
  })
}

// This file runs before each file of tests, in a worker that keeps what it loaded: the first run is enough,
// and its databases serve all files.
const worker = globalThis as { lendsDatabases?: true }
if (!worker.lendsDatabases) {
  worker.lendsDatabases = true
  PGlite.create = async (...options: Parameters<typeof create>) => {
    if (options.length > 0) return create(...options)
    return lend(idle.pop() ?? (await create({ loadDataDir: await openAsBlob(inject('emptyDatabase')) })))
  }
}
