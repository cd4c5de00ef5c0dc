import { PGlite } from '@electric-sql/pglite'
import { Kysely, Migrator, sql } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'
import { expect, it, onTestFinished } from 'vitest'
import { migrationProvider } from '../database/migrations.js'

it('passkeys that had a factor before stay good, and others are pending', async () => {
  const database = new Kysely<unknown>({
    dialect: new PGliteDialect(await PGlite.create({ dataDir: 'memory://' })),
  })
  onTestFinished(() => database.destroy())
  const migrator = new Migrator({ db: database, provider: migrationProvider })
  expect((await migrator.migrateTo('009-keeper')).error).toBeUndefined()
  await sql`insert into keeper_users (id, locale, created_at) values ('ann', 'en', 0)`.execute(database)
  await sql`insert into keeper_wallets (id, user_id, created_at) values ('wallet', 'ann', 0)`.execute(
    database,
  )
  for (const id of ['used', 'stray'])
    await sql`insert into keeper_passkeys
      (credential_id, user_id, public_key, counter, backed_up, aaguid, created_at) values (${id}, 'ann', 'key', 0, false, '', 7)`.execute(
      database,
    )
  await sql`insert into keeper_factors (id, wallet_id, kind, share, credential_id, created_at)
    values ('factor', 'wallet', 'passkey', 'sealed', 'used', 8)`.execute(database)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const { rows } =
    await sql`select credential_id as id, bound_at::int as at from keeper_passkeys order by at`.execute(
      database,
    )
  expect(rows).toEqual([
    { id: 'used', at: 7 },
    { id: 'stray', at: null },
  ])
})
