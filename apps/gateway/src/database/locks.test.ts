import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../freePort.fixture.js'
import { createFullIndex } from '../index/fullIndex.js'
import { contents, memory, never } from '../index/indexed.fixture.js'
import { createMadeUpNode } from '../index/madeUpNode.fixture.js'
import { runIndex } from '../index/runIndex.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { createLocks } from './locks.js'
import { type Database, openDatabase } from './openDatabase.js'

const folders = ['/usr/lib/postgresql', '/usr/local/bin', '/usr/bin']
const binaries = folders.flatMap((folder) =>
  folder.endsWith('postgresql') && existsSync(folder)
    ? readdirSync(folder).map((version) => join(folder, version, 'bin'))
    : [folder],
)
const home = binaries.find((folder) => existsSync(join(folder, 'initdb')))
/** PostgreSQL does not run as root. */
const idOf = (flag: string): number => Number(String(spawnSync('id', [flag, 'postgres']).stdout))
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
const canRun = home !== undefined && !Number.isNaN(user.uid ?? 0) && user.uid !== 0

async function startPostgres(): Promise<string> {
  const folder = await temporaryFolder()
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8']
  const made = spawnSync(join(home ?? '', 'initdb'), options, { ...user, cwd: folder })
  if (made.status !== 0) throw new Error(String(made.stderr))
  const port = await freePort()
  const server = spawn(
    join(home ?? '', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  })
  for await (const text of server.stderr) if (String(text).includes('ready to accept connections')) break
  server.stderr.resume()
  return `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl })
  onTestFinished(() => database.close())
  return database
}

// A PostgreSQL server is part of the system, not of the workspace.
describe.skipIf(!canRun)('on a PostgreSQL server', () => {
  it('a lock is of one process until its connection ends, and then of the next', async () => {
    const databaseUrl = await startPostgres()
    const [first, second] = [createLocks(databaseUrl), createLocks(databaseUrl)]
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])))
    expect([await first.take('a'), await second.take('a'), await second.take('b')]).toEqual([
      true,
      false,
      true,
    ])
    expect([await first.take('a'), await first.take('b')]).toEqual([true, false])
    await first.close()
    await expect.poll(() => second.take('a')).toBe(true)
    // One whose connection was cut finds out, and takes its locks again.
    const { tables } = await open(databaseUrl)
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`.execute(tables)
    await expect.poll(() => first.take('a')).toBe(true)
    await expect.poll(() => second.take('a')).toBe(false)
  })

  it(
    'of two processes one indexes a chain, and the other goes on when it ends',
    { timeout: 60_000 },
    async () => {
      const databaseUrl = await startPostgres()
      const node = createMadeUpNode(60)
      const log = pino({ enabled: false })
      const plan = { chain: 1, mode: 'full', start: 0, confirmations: 0 } as const
      const steps = [0, 0]
      const start = async (at: number): Promise<() => Promise<void>> => {
        const { tables } = await open(databaseUrl)
        const { step } = createFullIndex({ plan, node, tables })
        const locks = createLocks(databaseUrl)
        const index = {
          step: (signal: AbortSignal) => {
            steps[at] = (steps[at] ?? 0) + 1
            return step(signal)
          },
        }
        const running = runIndex({ plan, node, locks, index, log })
        const close = async (): Promise<void> => {
          await running.close()
          await locks.close()
        }
        onTestFinished(close)
        return close
      }
      const close = await start(0)
      await expect.poll(() => steps[0]).toBeGreaterThan(3)
      await start(1)
      await delay(1000)
      expect(steps[1]).toBe(0)
      await close()
      node.reorganise(20)
      await expect.poll(() => steps[1], { timeout: 20_000 }).toBeGreaterThan(2)
      const fresh = await memory()
      const again = createFullIndex({ plan, node, tables: fresh.tables })
      while ((await again.step(never)) > 0);
      await expect.poll(async () => contents(await open(databaseUrl))).toEqual(await contents(fresh))
    },
  )
})

it('an embedded database has one process, which has every lock', async () => {
  const locks = createLocks(undefined)
  expect(await locks.take('a')).toBe(true)
  await locks.close()
})
