import { PGlite } from '@electric-sql/pglite'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'

// To start an embedded database takes a second of a core and 200 MB that its worker never gives back, and the
// tests open hundreds. Those that name no folder get one that is empty, which the next test gets when this
// one closes it. This file runs once for each file of tests, in a worker that keeps what it loaded: all of
// them share one pool.
interface Pool {
  create: typeof PGlite.create
  idle: PGlite[]
  /** How to take back what is lent. */
  lent: Set<() => Promise<void>>
}
const worker = globalThis as { databasePool?: Pool }
const { create, idle, lent } = (worker.databasePool ??= {
  create: PGlite.create.bind(PGlite),
  idle: [],
  lent: new Set(),
})

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
    lent.delete(close)
    await empty(database)
    idle.push(database)
  }
  lent.add(close)
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

// What the file before left open.
await Promise.all([...lent].map((close) => close()))

PGlite.create = async (...options: Parameters<typeof create>) => {
  if (options.length > 0) return create(...options)
  return lend(idle.pop() ?? (await create({ loadDataDir: await openAsBlob(inject('emptyDatabase')) })))
}
