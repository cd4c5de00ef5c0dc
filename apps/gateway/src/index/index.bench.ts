import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { readEvmHistory } from '../history/readEvmHistory.js'
import type { HistorySource } from '../history/historySource.js'
import { chainAt } from '../testGateway.fixture.js'
import type { IndexPlan } from './footing.js'
import { createFullIndex } from './fullIndex.js'
import { never } from './indexed.fixture.js'
import { readsIndex } from './indexSource.js'
import { createMadeUpNode, madeUpAccounts } from './madeUpNode.fixture.js'
import { createTokenBook } from './tokenBook.js'

/** On a machine at rest with two cores. */
const goal = { transfersPerSecond: 2500, p50: 10, p99: 30 }
const blocks = Number(process.env['BLOCKS'] ?? 10_000)
const plan: IndexPlan = { chain: 1, mode: 'full', start: 0, confirmations: 0 }
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20)

it('an index of 50,000 transfers is made at 2,500 a second, and its pages come in 10 ms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const { tables, close } = await openDatabase({ dataDir: folder })
  try {
    const node = createMadeUpNode(blocks - 1)
    const index = createFullIndex({ plan, node, tables })
    const before = megabytes()
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    while ((await index.step(never)) > 0);
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const { rows } = await sql<{ count: string; size: string }>`
      select (select count(*) from ix_transfer) as count, pg_size_pretty(sum(pg_total_relation_size(oid))) as size
      from pg_class where relname like 'ix_%' and relkind = 'r'`.execute(tables)
    const transfers = Number(rows[0]?.count)
    const rate = Math.round(transfers / seconds)
    const perCpu = Math.round((transfers / (user + system)) * 1e6)
    say(
      `${blocks} blocks, ${transfers} transfers in ${seconds.toFixed(1)} s: ${rate} a second, ${perCpu} a second of processor`,
    )
    say(`tables ${rows[0]?.size}, memory ${before} -> ${megabytes()} MB`)

    const source: HistorySource = {
      ...readsIndex({ plan, tables, tokens: createTokenBook(1, node, tables), onNew: () => undefined }),
      close: () => Promise.resolve(),
    }
    const chain = { caipId: 'eip155:1', config: chainAt('http://127.0.0.1:9', 1) }
    const times: Record<string, number[]> = { first: [], deep: [] }
    for (let turn = 0; turn < 600; turn += 1) {
      const account = getAddress(madeUpAccounts[turn % 200] ?? '')
      const kind = turn % 2 === 0 ? 'first' : 'deep'
      const asked = performance.now()
      await readEvmHistory(chain, source, account, {
        limit: 20,
        cursor: kind === 'deep' ? `${blocks / 2}.0` : undefined,
      })
      // The first ones also warm the cache of the tokens.
      if (turn >= 20) times[kind]?.push(performance.now() - asked)
    }
    const quantile = (list: readonly number[], at: number): number =>
      list.toSorted((a, b) => a - b)[Math.floor(list.length * at)] ?? 0
    for (const [kind, list] of Object.entries(times))
      say(`${kind} page: p50 ${quantile(list, 0.5).toFixed(1)} ms, p99 ${quantile(list, 0.99).toFixed(1)} ms`)
    const all = Object.values(times).flat()
    expect({
      isFast: rate >= goal.transfersPerSecond,
      p50: quantile(all, 0.5) < goal.p50,
      p99: quantile(all, 0.99) < goal.p99,
    }).toEqual({ isFast: true, p50: true, p99: true })
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})
