import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely, Migrator, PostgresDialect } from 'kysely'
import { StartError } from '../errors/startError.js'
import type { GatewayOptions } from '../options.js'
import { lockFolder } from './lockFolder.js'
import { migrationProvider } from './migrations.js'
import type { Tables } from './tables.js'
import { createTidy } from './tidy.js'

/** An open database with today's tables. */
export interface Database {
  readonly tables: Kysely<Tables>
  /** To be called now and then, with the rows deleted since. */
  tidy(deleted: number): Promise<void>
  close(): Promise<void>
}

/**
 * In milliseconds: PostgreSQL gives a question up, and a little later so does the gateway, should it be
 * frozen.
 */
const statementPatience = 8000
const queryPatience = 10_000

/** Opens PostgreSQL where an address is given, else the embedded database. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<GatewayOptions, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const unlock = databaseUrl === undefined && dataDir !== undefined ? await lockFolder(dataDir) : undefined
  let tables: Kysely<Tables> | undefined
  const close = async (): Promise<void> => {
    await tables?.destroy()
    await unlock?.()
  }
  try {
    if (databaseUrl !== undefined) await migrate(databaseUrl)
    tables = new Kysely<Tables>({
      dialect: databaseUrl === undefined ? await embedded(dataDir) : await postgres(databaseUrl),
    })
    if (databaseUrl === undefined) await migrateToLatest(tables)
    const tidy = databaseUrl === undefined ? createTidy(tables) : () => Promise.resolve()
    return { tables, tidy, close }
  } catch (error) {
    await close()
    if (error instanceof StartError) throw error
    const where = databaseUrl === undefined && dataDir !== undefined ? ` in ${join(dataDir, 'postgres')}` : ''
    throw new StartError(`The database${where} cannot be opened: ${describe(error)}.`, { cause: error })
  }
}

// Each driver is loaded only where it is used.
async function embedded(dataDir: string | undefined): Promise<Dialect> {
  const [{ PGlite }, { PGliteDialect }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('kysely-pglite-dialect'),
  ])
  if (dataDir === undefined) return new PGliteDialect(await PGlite.create())
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) {
    // It gets its name when it is whole: what has the name is never deleted.
    const unfinished = join(dataDir, 'postgres.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await (await PGlite.create({ dataDir: unfinished })).close()
    await rename(unfinished, folder)
  }
  return new PGliteDialect(await PGlite.create({ dataDir: folder }))
}

async function postgres(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementPatience,
    query_timeout: queryPatience,
    keepAlive: true,
  })
  // A resting connection broke: the next query opens another, or fails for its caller to see.
  pool.on('error', () => undefined)
  // The same for one that breaks in the middle of a query, which fails by itself.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** A change of the tables may take longer than any question. */
async function migrate(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg')
  const tables = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 }),
    }),
  })
  try {
    await migrateToLatest(tables)
  } finally {
    await tables.destroy()
  }
}

/** Brings the tables of an open database up to today's. */
export async function migrateToLatest(tables: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db: tables, provider: migrationProvider }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Node's network errors have a code and often no message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
