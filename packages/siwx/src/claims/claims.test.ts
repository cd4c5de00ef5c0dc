import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createClock } from '../verify/siwx.fixture.js'
import type { Claims } from './claims.js'
import { memoryClaims } from './memoryClaims.js'
import { redisClaims } from './redisClaims.js'
import { claimsSchema, sqlClaims } from './sqlClaims.js'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
  await db.exec(claimsSchema)
}, 60_000)
afterAll(() => db.close())
beforeEach(() => db.exec('TRUNCATE siwx_claims'))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function openRedis() {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn('redis-server', options, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const text of child.stdout!) if (String(text).includes('Ready to accept connections')) break
  child.stdout!.resume()
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  await client.connect()
  onTestFinished(() => client.destroy())
  return client
}

const minute = 60_000

/** How many of twenty calls at once win; then whether a later one does, and one with another key. */
async function race({ claim }: Claims): Promise<readonly [number, boolean, boolean]> {
  const until = Date.now() + minute
  const all = await Promise.all(Array.from({ length: 20 }, () => claim('one', until)))
  return [all.filter(Boolean).length, await claim('one', until), await claim('two', until + 0.5)]
}

describe('claims', () => {
  it('in memory: of twenty at once one wins', async () => {
    expect(await race(memoryClaims())).toEqual([1, false, true])
  })

  it('in SQL: of twenty at once one wins', async () => {
    expect(await race(sqlClaims((text, values) => db.query(text, values)))).toEqual([1, false, true])
  })

  it('in SQL: of twenty at once on ten servers one wins', async () => {
    const servers = Array.from({ length: 10 }, () => sqlClaims((text, values) => db.query(text, values)))
    const until = Date.now() + minute
    const all = await Promise.all([...servers, ...servers].map(({ claim }) => claim('one', until)))
    expect(all.filter(Boolean)).toHaveLength(1)
  })

  // A Redis server is part of the system, not of the workspace.
  it.skipIf(!hasRedis)('in Redis: of twenty at once one wins, and the key ends by itself', async () => {
    const client = await openRedis()
    const claims = redisClaims(client)
    expect(await race(claims)).toEqual([1, false, true])
    expect(await client.sendCommand(['PTTL', 'siwx:one'])).toSatisfy(
      (left: number) => left > 0 && left <= minute,
    )
    expect(await claims.claim('short', Date.now() + 50)).toBe(true)
    await expect.poll(() => client.sendCommand(['EXISTS', 'siwx:short'])).toBe(0)
  })

  it('in memory are forgotten after their time, not before', async () => {
    const clock = createClock()
    const claims = memoryClaims({ now: clock.now })
    await claims.claim('one', clock.at + minute)
    clock.at += minute
    expect(await claims.claim('one', clock.at + minute)).toBe(false)
    clock.at += 1
    expect(await claims.claim('one', clock.at + minute)).toBe(true)
  })

  it('in SQL are deleted after their time, not before', async () => {
    const clock = createClock()
    const open = (): Claims => sqlClaims((text, values) => db.query(text, values), { now: clock.now })
    const count = async (): Promise<number> => (await db.query('SELECT * FROM siwx_claims')).rows.length
    await open().claim('one', clock.at + minute)
    clock.at += minute
    await open().claim('two', clock.at + minute)
    expect(await count()).toBe(2)
    clock.at += 1
    await open().claim('three', clock.at + minute)
    expect(await count()).toBe(2)
  })

  it('in SQL count where old rows cannot be deleted, and fail where the new one cannot be written', async () => {
    const failing = (word: string): Claims =>
      sqlClaims((text, values) =>
        text.startsWith(word) ? Promise.reject(new Error('no database')) : db.query(text, values),
      )
    expect(await failing('DELETE').claim('one', Date.now() + minute)).toBe(true)
    await expect(failing('INSERT').claim('two', Date.now() + minute)).rejects.toThrow('no database')
  })

  it('in SQL need no care with the schema: it may be run twice', async () => {
    await expect(db.exec(claimsSchema)).resolves.toBeDefined()
  })
})
