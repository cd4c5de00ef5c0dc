import { pino } from 'pino'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/openDatabase.js'
import { createLocks } from '../database/locks.js'
import type { IndexPlan } from './footing.js'
import { createFullIndex } from './fullIndex.js'
import { contents, memory, stepOut } from './indexed.fixture.js'
import { readsIndex } from './indexSource.js'
import { type MadeUpNode, createMadeUpNode, madeUpAccounts } from './madeUpNode.fixture.js'
import { runIndex } from './runIndex.js'
import { createTokenBook } from './tokenBook.js'
import { watch } from './watchList.js'
import { createWatchedIndex } from './watchedIndex.js'

const plan: IndexPlan = { chain: 1, mode: 'watched', start: 0, confirmations: 0 }
const [alice = '', bob = '', carol = ''] = madeUpAccounts

async function catchUp(node: MadeUpNode, database: Database): Promise<void> {
  await stepOut(createWatchedIndex({ plan, node, tables: database.tables }))
}

/** An index that watches these accounts from its first step on. */
async function watching(node: MadeUpNode, accounts: readonly string[]): Promise<Database> {
  const database = await memory()
  await catchUp(node, database)
  for (const account of accounts) await watch(database.tables, 1, account, node.tip)
  await catchUp(node, database)
  return database
}

const ownRows = async ({ tables }: Database, account: string): Promise<unknown> =>
  (
    await sql`
      select row.block, row.tx, row.hash, row.fee::text as fee, (
        select json_agg(json_build_array(log, part, kind, token, sender, recipient, amount::text, token_id::text) order by log, part)
        from ix_transfer as moved where moved.block = row.block and moved.tx = row.tx and kind > 0
          and (sender = ${account} or recipient = ${account})) as moved
      from ix_activity as own join ix_tx as row using (chain, block, tx)
      where own.account = ${account} and exists (
        select from ix_transfer as moved where moved.block = row.block and moved.tx = row.tx and kind > 0
          and (moved.sender = ${account} or moved.recipient = ${account}))
      order by row.block, row.tx`.execute(tables)
  ).rows
const holdingsOf = async ({ tables }: Database, account: string): Promise<unknown> =>
  (
    await sql`
      select token, token_id::text as id, amount::text as amount from ix_holding where owner = ${account}
      order by 1, 2`.execute(tables)
  ).rows

it('a watched account has every token move and holding that a full index has of it, through a node that refuses long answers', async () => {
  const node = createMadeUpNode(600)
  node.mostLogs = 6
  const watched = await watching(node, [alice, bob])
  const full = await memory()
  const index = createFullIndex({ plan: { ...plan, mode: 'full' }, node, tables: full.tables })
  await stepOut(index)
  for (const account of [alice, bob]) {
    const rows = (await ownRows(watched, account)) as readonly unknown[]
    expect(rows.length).toBeGreaterThan(5)
    expect(rows).toEqual(await ownRows(full, account))
    expect(await holdingsOf(watched, account)).toEqual(await holdingsOf(full, account))
  }
  expect(await holdingsOf(watched, carol)).toEqual([])
  expect(node.asked.get('eth_getBlockReceipts')).toBeGreaterThan(0)
})

it.each([1, 10, 100])(
  'watched: after a reorganisation %i blocks deep all tables equal a fresh index, row for row',
  { timeout: 60_000 },
  async (depth) => {
    const node = createMadeUpNode(260)
    const watched = await watching(node, madeUpAccounts.slice(0, 12))
    node.reorganise(depth)
    await catchUp(node, watched)
    node.tip += 3
    await catchUp(node, watched)
    const fresh = await watching(node, madeUpAccounts.slice(0, 12))
    const { ix_block: own, ...rest } = await contents(watched)
    const { ix_block: others, ...expected } = await contents(fresh)
    expect(rest).toEqual(expected)
    expect(rest.ix_activity.length).toBeGreaterThan(40)
    expect(others).toEqual(expect.arrayContaining([...own]))
  },
)

it('an account that is asked for is searched, the newest first, and until then the answer says what is missing', async () => {
  const node = createMadeUpNode(3000)
  const { tables } = await memory()
  const log = pino({ enabled: false })
  const index = createWatchedIndex({ plan, node, tables })
  const running = runIndex({ plan, node, locks: createLocks(undefined), index, log })
  onTestFinished(() => running.close())
  const tokens = createTokenBook(1, node, tables)
  const source = readsIndex({ plan, tables, tokens, onNew: () => running.nudge() })
  const account = getAddress(alice)
  const read = (): ReturnType<typeof source.read> => source.read(account, { limit: 5 })
  expect(await read()).toEqual({ rows: [], next: undefined, partial: ['native', 'recent', 'older'] })
  await expect.poll(async () => (await read()).rows.length, { timeout: 10_000 }).toBe(5)
  const { rows } = await read()
  expect(rows.every(({ partial }) => partial.includes('native'))).toBe(true)
  expect(rows[0]?.block).toBeGreaterThan(2900)
  await expect.poll(async () => (await read()).partial, { timeout: 20_000 }).toEqual(['native'])
  const asked = node.asked.get('eth_getLogs')
  await read()
  expect(node.asked.get('eth_getLogs')).toBe(asked)
})

it('of too many accounts the one goes that was not asked for the longest, with what is only its own', async () => {
  const node = createMadeUpNode(100)
  const database = await watching(node, [alice, bob])
  const { tables } = database
  await sql`update ix_watch set asked_at = now() - interval '1 day' where account = ${alice}`.execute(tables)
  await sql`insert into ix_watch select 1, 'account ' || n, 0, 100, now() from generate_series(1, 999) as n`.execute(
    tables,
  )
  await catchUp(node, database)
  expect(await ownRows(database, alice)).toEqual([])
  expect(await holdingsOf(database, alice)).toEqual([])
  await sql`delete from ix_watch where account like 'account %'`.execute(tables)
  const other = await watching(node, [bob])
  const [{ ix_tx: kept, ix_activity: activity }, expected] = [await contents(database), await contents(other)]
  expect({ kept, activity }).toEqual({ kept: expected.ix_tx, activity: expected.ix_activity })
})
