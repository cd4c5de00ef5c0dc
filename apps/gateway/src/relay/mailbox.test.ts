import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { type Ledger, createLedger } from './ledger.js'
import { letterOf, storeOnly } from './letter.fixture.js'
import { type Mailbox, createMailbox } from './mailbox.js'
import { acknowledgementBytes, sizeOf } from './message.js'
import { topicOf } from './rawClient.fixture.js'
import { selectPending } from './selectPending.js'
import { countHoldings, evict, sweepExpired } from './sweeper.js'

let database: Database
let ledger: Ledger
let mailbox: Mailbox
beforeAll(async () => {
  database = await openDatabase({})
  ledger = createLedger()
  mailbox = createMailbox(database.tables, ledger)
}, 120_000)
afterAll(() => database.close())

const kilobyte = 1024
const longText = (kilobytes: number, index: number): string => String(index).padEnd(kilobytes * kilobyte, 'x')
const empty = (): Promise<unknown> =>
  sql`truncate relay_messages, relay_acknowledgements`.execute(database.tables)

describe('whatever is asked', () => {
  const topics = Array.from({ length: 20 }, (_, index) => topicOf(`full ${index}`))
  beforeAll(async () => {
    for (const topic of topics)
      await storeOnly(
        database,
        ...Array.from({ length: 8 }, (_, index) => ({ topic, message: longText(100, index) })),
      )
  }, 120_000)
  afterAll(empty)

  it('H3: one statement reads no more than its budget and one message, and each topic from its oldest on', async () => {
    const budget = 1024 * kilobyte
    const pages = await selectPending(
      database.tables,
      topics.map((topic) => ({ topic, client: 'reader' })),
      budget,
    )
    const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
    expect(bytes).toBeGreaterThan(900 * kilobyte)
    expect(bytes).toBeLessThan(budget + 102 * kilobyte)
    expect(pages.every((page) => !page.isAll)).toBe(true)
    for (const page of pages)
      expect(page.messages.map(({ message }) => Number(message.slice(0, 1)))).toEqual(
        page.messages.map((_, index) => index),
      )
  })

  it('H3: a topic that is named again and again is read within the same budget', async () => {
    const pages = await selectPending(
      database.tables,
      Array.from({ length: 50 }, () => ({ topic: topics[0]!, client: 'reader' })),
      1024 * kilobyte,
    )
    expect(pages.reduce((sum, page) => sum + page.bytes, 0)).toBeLessThan(1126 * kilobyte)
  })

  it('H3: one call fetches no more than its budget, topic after topic, until there is no more', async () => {
    const client = 'fetcher'
    const seen: string[] = []
    for (;;) {
      const page = await mailbox.fetch({ topics, client, bytes: 4096 * kilobyte })
      expect(page.bytes).toBeLessThan(4200 * kilobyte)
      await Promise.all(page.messages.map(({ id }) => mailbox.acknowledge(id, client)))
      seen.push(...page.messages.map(({ id }) => id))
      if (page.isAll) break
      expect(page.messages.length).toBeGreaterThan(30)
    }
    expect([seen.length, new Set(seen).size]).toEqual([160, 160])
  }, 60_000)

  it('H3: the topics of one call that take several statements have one budget', async () => {
    const empty = Array.from({ length: 49 }, (_, index) => topicOf(`empty ${index}`))
    const page = await mailbox.fetch({
      topics: [topics[0]!, ...empty, ...topics.slice(1)],
      client: 'reader',
      bytes: 1024 * kilobyte,
    })
    expect([page.isAll, new Set(page.messages.map(({ topic }) => topic)).size > 1]).toEqual([false, true])
    expect(page.bytes).toBeLessThan(1126 * kilobyte)
    expect(page.messages.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThan(1126 * kilobyte)
  })

  it('a message heavier than the budget comes alone', async () => {
    const [page] = await selectPending(database.tables, [{ topic: topics[0]!, client: 'reader' }], 10)
    expect(page).toMatchObject({ messages: [{ topic: topics[0] }], isAll: false })
  })
})

it('answers many at once, each its own', async () => {
  const [one, two] = [topicOf('one'), topicOf('two')]
  await storeOnly(
    database,
    { topic: one, message: 'MQ', attestation: 'ey' },
    { topic: two, message: 'Mg' },
    { topic: one, message: 'Mw', sender: 'b' },
  )
  const answers = await Promise.all(
    [
      { topic: one, client: 'b' },
      { topic: two, client: 'b' },
      { topic: one, client: 'sender' },
      { topic: topicOf('none'), client: 'b' },
    ].map(mailbox.pending),
  )
  expect(answers.map(({ messages, isAll }) => [messages.map(({ message }) => message), isAll])).toEqual([
    [['MQ'], true],
    [['Mg'], true],
    [['Mw'], true],
    [[], true],
  ])
  expect(answers[0]?.messages[0]).toMatchObject({ attestation: 'ey', sender: 'sender', topic: one })
  await empty()
})

it('H3: one statement writes no more than 4 MiB of letters, however many come at once', async () => {
  const written: number[] = []
  const watched = database.tables.withPlugin({
    transformQuery({ node }) {
      const text = JSON.stringify(node)
      if (text.includes('insert into relay_messages')) written.push(text.length)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { store } = createMailbox(watched, ledger)
  const letters = Array.from({ length: 20 }, (_, index) => letterOf({ message: longText(256, index) }))
  const stored = await Promise.all(letters.map(store))
  await empty()
  expect(stored.map((message) => message?.message)).toEqual(letters.map(({ message }) => message))
  expect(written.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(20 * 256 * kilobyte)
  expect(Math.max(...written)).toBeLessThan(4096 * kilobyte)
})

it('an unclaimed message keeps the lifetime of its sender once its topic has a subscriber', async () => {
  const [topic, other] = [topicOf('claim'), topicOf('unclaimed')]
  const soon = Date.now() + 300_000
  await storeOnly(
    database,
    ...[topic, other].map((name) => ({ topic: name, expiresAt: soon, keepUntil: soon + 1000 })),
  )
  await mailbox.pending({ topic, client: 'reader' })
  const rows = await database.tables.selectFrom('relay_messages').select(['topic', 'expires_at']).execute()
  expect(new Map(rows.map((row) => [row.topic, Number(row.expires_at)]))).toEqual(
    new Map([
      [topic, soon + 1000],
      [other, soon],
    ]),
  )
  await empty()
})

describe('what is kept is charged to its sender', () => {
  it('H4: message, attestation, row and acknowledgements, the same when it comes, when it is counted and when it goes', async () => {
    const letter = letterOf({
      sender: 'a',
      address: 'x',
      message: 'bWVzc2FnZQ',
      attestation: 'a'.repeat(16_000),
      expiresAt: Date.now() + 60_000,
    })
    const stored = await mailbox.store(letter)
    expect(await mailbox.store(letter)).toBeUndefined()
    for (const client of ['b', 'c', 'b']) await mailbox.acknowledge(stored!.id, client)
    const bytes = sizeOf(letter) + 2 * acknowledgementBytes
    expect(sizeOf(letter)).toBeGreaterThan(16_010)
    expect(ledger.client('a').bytes).toBe(2 * acknowledgementBytes)
    expect(await countHoldings(database.tables)).toEqual([{ client: 'a', address: 'x', messages: 1, bytes }])
    const gone = []
    for await (const part of sweepExpired(database.tables, Date.now() + 61_000)) gone.push(...part)
    expect(gone).toEqual([{ client: 'a', address: 'x', messages: 1, bytes }])
    expect(await database.tables.selectFrom('relay_acknowledgements').selectAll().execute()).toEqual([])
  })

  it('no more clients are remembered to have taken a message than a topic can have', async () => {
    const stored = await mailbox.store(letterOf({ sender: 'popular' }))
    for (let client = 0; client < 30; client += 1) await mailbox.acknowledge(stored!.id, `reader ${client}`)
    expect(await database.tables.selectFrom('relay_acknowledgements').selectAll().execute()).toHaveLength(20)
    await empty()
  })
})

describe('what is given up', () => {
  const shares = { client: 5 * 2024, address: 8 * 2024 }
  const fill = (sender: string, address: string, count: number): Promise<void> =>
    storeOnly(
      database,
      ...Array.from({ length: count }, (_, index) => ({
        sender,
        address,
        topic: topicOf(sender),
        message: String(index).padEnd(1000, 'x'),
      })),
    )
  const left = async (sender: string): Promise<number[]> =>
    (
      await database.tables
        .selectFrom('relay_messages')
        .select('message')
        .where('sender', '=', sender)
        .orderBy('id')
        .execute()
    ).map(({ message }) => Number.parseInt(message, 10))

  it('H4: is the oldest of the one that is over, down to its share and no further', async () => {
    await fill('heavy', 'x', 12)
    expect(
      await evict(database.tables, { client: 'heavy', address: undefined }, shares, 3 * 2024),
    ).toMatchObject([{ client: 'heavy', messages: 3 }])
    expect(await left('heavy')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
    await Promise.all(
      [1, 2].map(() => evict(database.tables, { client: 'heavy', address: undefined }, shares, 1e9)),
    )
    expect(await left('heavy')).toEqual([7, 8, 9, 10, 11])
    expect(await evict(database.tables, { client: 'heavy', address: undefined }, shares, 1e9)).toEqual([])
    await empty()
  })

  it('H4: is not what was taken already: within its share that stays, and over it goes in its turn', async () => {
    await fill('within', 'w', 4)
    await fill('over', 'z', 7)
    const stored = await database.tables
      .selectFrom('relay_messages')
      .select(['id', 'message'])
      .orderBy('id')
      .execute()
    for (const { id, message } of stored)
      if (Number.parseInt(message, 10) > 2) await mailbox.acknowledge(String(id), 'reader')
    expect(await evict(database.tables, { client: 'within', address: undefined }, shares, 1e9)).toEqual([])
    expect(await evict(database.tables, { client: 'over', address: undefined }, shares, 1e9)).toMatchObject([
      { client: 'over', messages: 2 },
    ])
    for await (const expired of sweepExpired(database.tables, Date.now())) expect(expired).toEqual([])
    expect([await left('within'), await left('over')]).toEqual([
      [0, 1, 2, 3],
      [2, 3, 4, 5, 6],
    ])
    await empty()
  })

  it('H4: of an address that is over, only what is over', async () => {
    for (const sender of ['k1', 'k2', 'k3']) await fill(sender, 'y', 4)
    expect(await evict(database.tables, { client: 'k2', address: 'y' }, shares, 1e9)).toMatchObject([
      { client: 'k2', address: 'y', messages: 4 },
    ])
    expect(await evict(database.tables, { client: 'k1', address: 'y' }, shares, 1e9)).toEqual([])
    await empty()
  })
})
