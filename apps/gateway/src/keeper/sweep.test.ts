import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import type { Tables } from '../database/tables.js'
import { createSweep } from './sweep.js'

it('deletes what is over, however much it is, and what was logged long ago', async () => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  const { tables, tidy } = database
  const now = Date.now()
  await sql`insert into keeper_once select 'over ' || n, ${now - 1} from generate_series(1, 2500) n`.execute(
    tables,
  )
  await sql`insert into keeper_once values ('open', ${now + 60_000})`.execute(tables)
  await sql`insert into keeper_users (id, locale, created_at) values ('ann', 'en', 0)`.execute(tables)
  for (const days of [399, 401])
    await sql`insert into keeper_log (id, user_id, what, at)
      values (${`${days}`}, 'ann', 'signed-in', ${now - days * 86_400_000})`.execute(tables)
  let deleted = 0
  const count = async (rows: number): Promise<void> => {
    deleted += rows
    await tidy(rows)
  }
  await createSweep({ tables, tidy: count }, { warn: vi.fn() })()
  const { rows } = await sql`select key as left from keeper_once union select id from keeper_log`.execute(
    tables,
  )
  expect(rows).toEqual(expect.arrayContaining([{ left: 'open' }, { left: '399' }]))
  expect([rows.length, deleted]).toEqual([2, 2501])
})

it('one that fails is written down, without what the database says', async () => {
  // Without tables.
  const database = await PGlite.create({ dataDir: 'memory://' })
  const tables = new Kysely<Tables>({ dialect: new PGliteDialect(database) })
  onTestFinished(() => tables.destroy())
  const warn = vi.fn()
  await createSweep({ tables, tidy: vi.fn() }, { warn })()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ name: 'error', code: '42P01' }, 'a sweep failed')
})
