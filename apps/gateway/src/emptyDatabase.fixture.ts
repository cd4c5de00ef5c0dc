import { PGlite } from '@electric-sql/pglite'
import { Kysely, Migrator } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'
import type { TestProject } from 'vitest/node'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationProvider } from './database/migrations.js'

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
  const tables = new Kysely<unknown>({ dialect: new PGliteDialect(database) })
  const { error } = await new Migrator({ db: tables, provider: migrationProvider }).migrateToLatest()
  if (error !== undefined) throw error
  const path = join(folder, 'empty.tar')
  await writeFile(path, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('emptyDatabase', path)
  return () => rm(folder, { recursive: true, force: true })
}
