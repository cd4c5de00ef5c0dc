import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { createSweep } from './sweep.js'

it('what is over is deleted, at most once a minute, and nothing else', async () => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tables } = database
  const now = Date.now()
  const add = async (at: number): Promise<void> => {
    const key = `${at}`
    await sql`insert into siwx_claims (nonce, expires_at) values (${key}, ${at})`.execute(tables)
    await sql`insert into siwx_sessions (id, device, domain, account, via, message, signature, label,
      created_at, seen_at, expires_at, revoked_at)
      values (${key}, 'd', 'app.example', 'a', 'message', 'm', 's', 'l', 0, 0, ${at}, 0)`.execute(tables)
    await sql`insert into siwx_replacements values (${key}, 's', ${at - 60_000})`.execute(tables)
  }
  const left = async (): Promise<unknown> => {
    const { rows } = await sql`select (select count(*)::int from siwx_claims) as claims,
      (select count(*)::int from siwx_sessions) as sessions,
      (select count(*)::int from siwx_replacements) as replacements`.execute(tables)
    return rows[0]
  }
  await add(now - 1)
  await add(now + 30_000)
  await add(now + 120_000)
  const sweep = createSweep(database)
  await sweep()
  expect(await left()).toEqual({ claims: 2, sessions: 2, replacements: 2 })
  vi.setSystemTime(now + 59_000)
  await sweep()
  expect(await left()).toEqual({ claims: 2, sessions: 2, replacements: 2 })
  vi.setSystemTime(now + 60_001)
  await sweep()
  expect(await left()).toEqual({ claims: 1, sessions: 1, replacements: 1 })
})
