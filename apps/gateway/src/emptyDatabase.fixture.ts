import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'
import type { TestProject } from 'vitest/node'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from './database/openDatabase.js'
import type { Tables } from './database/tables.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an empty embedded database, packed. */
    emptyDatabase: string
  }
}

/** Makes the empty database, with today's tables, of which every file of tests gets copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-empty-'))
  const database = await PGlite.create()
  await migrateToLatest(new Kysely<Tables>({ dialect: new PGliteDialect(database) }))
  const path = join(folder, 'empty.tar')
  await writeFile(path, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('emptyDatabase', path)
  return () => rm(folder, { recursive: true, force: true })
}
