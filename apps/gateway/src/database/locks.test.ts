import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFullIndex } from '../index/fullIndex.js'
import { contents, memory, stepOut } from '../index/indexed.fixture.js'
import { createMadeUpNode } from '../index/madeUpNode.fixture.js'
import { runIndex } from '../index/runIndex.js'
import { createLocks } from './locks.js'
import { canRunPostgres, openPostgres, startPostgres } from './postgres.fixture.js'

describe.skipIf(!canRunPostgres)('on a PostgreSQL server', () => {
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
    const { tables } = await openPostgres(databaseUrl)
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
        const { tables } = await openPostgres(databaseUrl)
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
      await stepOut(again)
      await expect.poll(async () => contents(await openPostgres(databaseUrl))).toEqual(await contents(fresh))
    },
  )
})

it('an embedded database has one process, which has every lock', async () => {
  const locks = createLocks(undefined)
  expect(await locks.take('a')).toBe(true)
  await locks.close()
})
