import { sql } from 'kysely'
import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import type { Database } from '../database/openDatabase.js'
import { canRunPostgres, openPostgres, startPostgres } from '../database/postgres.fixture.js'
import { readBlock, readReceipts } from './blockAnswers.js'
import type { IndexPlan } from './footing.js'
import { createFullIndex } from './fullIndex.js'
import { type MadeUpNode, createMadeUpNode } from './madeUpNode.fixture.js'
import { contents, memory, never, stepOut } from './indexed.fixture.js'
import { readsIndex } from './indexSource.js'
import { changeHoldings } from './indexTables.js'
import { kinds, readLog, topics } from './readLog.js'
import { createTokenBook } from './tokenBook.js'

const plan: IndexPlan = { chain: 1, mode: 'full', start: 0, confirmations: 0 }

async function catchUp(
  node: MadeUpNode,
  database: Database,
  changed: Partial<IndexPlan> = {},
): Promise<void> {
  // Many blocks to a step.
  await stepOut(createFullIndex({ plan: { ...plan, ...changed }, node, tables: database.tables }), 100)
}

interface Branches {
  readonly before: Awaited<ReturnType<typeof contents>>
  readonly after: Awaited<ReturnType<typeof contents>>
  /** Of an index that never saw the other branch. */
  readonly fresh: Awaited<ReturnType<typeof contents>>
}

async function leaveBranch(node: MadeUpNode, database: Database, depth: number): Promise<Branches> {
  const before = await contents(database)
  node.reorganise(depth)
  await catchUp(node, database)
  const other = await memory()
  await catchUp(node, other)
  return { before, after: await contents(database), fresh: await contents(other) }
}

it.each([1, 10, 100, 128])(
  'after a reorganisation %i blocks deep all tables equal a fresh index, row for row',
  { timeout: 60_000 },
  async (depth) => {
    const node = createMadeUpNode(260)
    const database = await memory()
    await catchUp(node, database)
    const { before, after, fresh } = await leaveBranch(node, database, depth)
    expect(after).toEqual(fresh)
    expect(after['ix_chain']).toEqual([expect.stringContaining(node.hashOf(node.tip))])
    // It is no small thing: transactions, tokens and holdings of the old branch are gone.
    for (const table of ['ix_tx', 'ix_holding', 'ix_activity'] as const)
      expect(before[table]).not.toEqual(after[table])
    expect(after['ix_transfer']).toHaveLength(5 * 262)
  },
)

it.skipIf(!canRunPostgres)(
  'on a PostgreSQL server, too: 1, 10 and 100 blocks deep, one after the other',
  { timeout: 120_000 },
  async () => {
    const node = createMadeUpNode(260)
    const database = await openPostgres(await startPostgres())
    await catchUp(node, database)
    for (const depth of [1, 10, 100]) {
      const { before, after, fresh } = await leaveBranch(node, database, depth)
      expect(after).toEqual(fresh)
      expect(before['ix_tx']).not.toEqual(after['ix_tx'])
    }
  },
)

it('a reorganisation deeper than 128 blocks is refused by name, and nothing is changed', async () => {
  const node = createMadeUpNode(300)
  const database = await memory()
  await catchUp(node, database)
  const before = await contents(database)
  node.reorganise(129)
  await expect(catchUp(node, database)).rejects.toThrow(
    'eip155:1 left the branch of its index more than 128 blocks deep: it has to be indexed again.',
  )
  const { ix_chain: state, ...rest } = await contents(database)
  expect({ ...rest, ix_chain: state?.map((row) => row.replace(/t\)$/, 'f)')) }).toEqual(before)
  expect(state?.[0]).toMatch(/,t\)$/)
})

it('an index of another chain, or one made in another way, begins again', { timeout: 60_000 }, async () => {
  const node = createMadeUpNode(150)
  const database = await memory()
  await catchUp(node, database)
  node.reorganise(151)
  await catchUp(node, database)
  const fresh = await memory()
  await catchUp(node, fresh)
  expect(await contents(database)).toEqual(await contents(fresh))
  await catchUp(node, database, { start: 100 })
  expect((await contents(database))['ix_transfer']).toHaveLength(5 * 52)
})

it('a shorter chain takes its blocks back, and blocks wait for their confirmations', async () => {
  const node = createMadeUpNode(60)
  const database = await memory()
  await catchUp(node, database, { confirmations: 10 })
  expect((await contents(database))['ix_tx']).toHaveLength(5 * 51)
  node.tip = 40
  await catchUp(node, database, { confirmations: 10 })
  // The chain is behind the index: nothing of the index is true any more above it.
  expect((await contents(database))['ix_tx']).toHaveLength(5 * 41)
})

it('a node without eth_getBlockReceipts, and one that takes few questions at once, give the same', async () => {
  const [whole, without, few] = [createMadeUpNode(25), createMadeUpNode(25), createMadeUpNode(25)]
  without.lacks.add('eth_getBlockReceipts')
  few.most = 3
  const expected = await memory()
  await catchUp(whole, expected)
  for (const node of [without, few]) {
    const database = await memory()
    await catchUp(node, database)
    expect(await contents(database)).toEqual(await contents(expected))
  }
  expect(without.asked.get('eth_getTransactionReceipt')).toBe(5 * 26)
  expect(whole.asked.get('eth_getTransactionReceipt')).toBeUndefined()
})

it('nothing is written where the chain moves between two answers', async () => {
  const node = createMadeUpNode(30)
  const database = await memory()
  await catchUp(node, database)
  const before = await contents(database)
  node.tip += 20
  const index = createFullIndex({ plan, node, tables: database.tables })
  node.before = (calls) => {
    if (calls.length > 2) node.reorganise(28)
  }
  node.lacks.add('eth_getBlockReceipts')
  await expect(index.step(never)).rejects.toThrow()
  expect(await contents(database)).toEqual(before)
  node.before = () => undefined
  await catchUp(node, database)
  const fresh = await memory()
  await catchUp(node, fresh)
  expect(await contents(database)).toEqual(await contents(fresh))
})

it('two processes without a lock between them do not write a block twice', async () => {
  const node = createMadeUpNode(40)
  const database = await memory()
  const racing = [1, 2].map(() => createFullIndex({ plan, node, tables: database.tables }))
  for (const tip of [40, 60]) {
    node.tip = tip
    const results = await Promise.allSettled(racing.map((index) => index.step(never)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await catchUp(node, database)
  }
  const fresh = await memory()
  await catchUp(node, fresh)
  expect(await contents(database)).toEqual(await contents(fresh))
})

const address = (digit: string): string => `0x${digit.repeat(40)}`
const padded = (digit: string): string => `0x${'0'.repeat(24)}${digit.repeat(40)}`
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

it('logs that are not what they seem are left out, and a batch of any length is read', () => {
  const log = (signs: readonly string[], data: string): object => ({
    address: address('a'),
    topics: signs,
    data,
    logIndex: '0x0',
  })
  const read = (signs: readonly string[], data: string): unknown => readLog(log(signs, data) as never)
  const ends = [padded('1'), padded('2')]
  expect(read([topics.transfer, ...ends], `0x${word(7n)}`)).toEqual([
    { kind: kinds.erc20, from: address('1'), to: address('2'), amount: 7n, id: null },
  ])
  expect(read([topics.transfer, ...ends, `0x${word(9n)}`], '0x')).toEqual([
    { kind: kinds.erc721, from: address('1'), to: address('2'), amount: 1n, id: 9n },
  ])
  const batch = [64n, 160n, 2n, 5n, 6n, 2n, 7n, 8n].map(word).join('')
  expect(read([topics.batch, padded('3'), ...ends], `0x${batch}`)).toEqual([
    { kind: kinds.erc1155, from: address('1'), to: address('2'), amount: 7n, id: 5n },
    { kind: kinds.erc1155, from: address('1'), to: address('2'), amount: 8n, id: 6n },
  ])
  const long = [64n, 64n, 5000n, ...Array.from({ length: 5000 }, (_, index) => BigInt(index))]
  expect(read([topics.batch, padded('3'), ...ends], `0x${long.map(word).join('')}`)).toHaveLength(5000)
  const bad: readonly (readonly [readonly string[], string])[] = [
    [[], '0x'],
    [[topics.transfer], `0x${word(7n)}`],
    [[topics.transfer, ...ends], '0x'],
    [[topics.transfer, ...ends], `0x${word(7n)}${word(7n)}`],
    [[topics.transfer, `0x${'f'.repeat(64)}`, padded('2')], `0x${word(7n)}`],
    [[topics.single, padded('3'), ...ends], `0x${word(7n)}`],
    [[topics.batch, padded('3'), ...ends], `0x${word(2n ** 255n)}${word(2n ** 255n)}`],
    [[topics.batch, padded('3'), ...ends], `0x${word(64n)}${word(64n)}${word(2n ** 200n)}`],
    [[topics.batch, padded('3'), ...ends], `0x${[64n, 128n, 1n, 5n, 2n, 7n, 8n].map(word).join('')}`],
    [[`0x${'0'.repeat(64)}`, padded('3'), ...ends], `0x${word(7n)}${word(7n)}`],
  ]
  for (const [signs, data] of bad) expect(read(signs, data)).toEqual([])
})

it('money 11 of a transaction that moves thousands of items a page tells a hundred, and says that there are more', async () => {
  const node = createMadeUpNode(20)
  const { tables, ...database } = await memory()
  await catchUp(node, { ...database, tables })
  const { rows } = await sql<{ readonly owner: Hex; readonly hash: string }>`
    with moved as (select * from ix_transfer where kind = ${kinds.erc1155} limit 1),
      more as (insert into ix_transfer
        select chain, block, tx, log, part + n, kind, token, sender, recipient, amount, token_id + n
        from moved, generate_series(1, 5000) as n)
    select moved.recipient as owner, hash from moved join ix_tx using (chain, block, tx)`.execute(tables)
  const { owner, hash } = rows[0]!
  const tokens = createTokenBook(1, node, tables)
  const { read } = readsIndex({ plan, tables, tokens, onNew: () => undefined })
  const page = await read(owner, { cursor: undefined, limit: 50 })
  const row = page.rows.find((each) => each.hash === hash)
  expect(row?.transfers).toHaveLength(100)
  expect(row?.partial).toContain('transfers')
  const others = page.rows.filter((each) => each.hash !== hash)
  expect(others.length).toBeGreaterThan(0)
  for (const each of others) expect(each.partial).not.toContain('transfers')
})

it('amounts that no number holds are added up, and what comes back to nothing has no row', async () => {
  const database = await memory()
  const most = 2n ** 256n - 1n
  for (const change of [most, most, -most])
    await changeHoldings(database.tables, 1, [['a', 't', 1n, kinds.erc1155, change]])
  const amounts = async (): Promise<unknown> =>
    (await sql<{ amount: string }>`select amount::text as amount from ix_holding`.execute(database.tables))
      .rows
  expect(await amounts()).toEqual([{ amount: String(most) }])
  await changeHoldings(database.tables, 1, [['a', 't', 1n, kinds.erc1155, -most]])
  expect(await amounts()).toEqual([])
})

it('an answer that is not what a node answers stops the step', () => {
  expect(() => readBlock({ number: '0x1' })).toThrow('block is not what a node answers')
  expect(() => readReceipts([{ gasUsed: -1 }])).toThrow('receipts/0 is not what a node answers')
})
