import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { storeOnly } from './letter.fixture.js'
import { type RawClient, connectRaw, createKey, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'

let database: Database
beforeAll(async () => void (database = await openDatabase({})), 120_000)
afterAll(() => database.close())
beforeEach(() => database.tables.deleteFrom('relay_messages').execute())

const big = (name: number): string => `${name}_`.padEnd(100_000, 'x')
const publish = async (client: RawClient, topic: string, message: string, ttl = 86_400): Promise<string> => {
  const { error } = await client.call('irn_publish', { topic, message, ttl })
  return error ? error.message : 'kept'
}
/** Publishes until it is refused, and says how often it was not, and why it was. */
async function publishMany(
  client: RawClient,
  topic: string,
  most: number,
): Promise<readonly [kept: number, refusal: string]> {
  for (let count = 0; count < most; count += 1) {
    const answer = await publish(client, topic, big(count))
    if (answer !== 'kept') return [count, answer]
  }
  return [most, '']
}

it('H4: one client fills the store, and another still publishes, is heard, and keeps what it published', async () => {
  const { url, count } = await startRelay(database, { limits: { storedMegabytes: 4 } })
  const [attacker, victim, reader] = [await connectRaw(url), await connectRaw(url), await connectRaw(url)]
  const topic = topicOf('victim')
  await reader.call('irn_subscribe', { topic })
  expect(await publish(victim, topic, 'YmVmb3Jl')).toBe('kept')

  const [kept, refusal] = await publishMany(attacker, topicOf('attacker'), 100)
  expect(kept).toBeLessThan(40)
  expect(refusal).toBe(
    'The relay is nearly full, and this client or its address has more in it than its share. Try again later.',
  )
  expect(await count('gateway_relay_refusals_total{code="-32005",limit="share"}')).toBe(1)
  expect(await count('gateway_relay_mailbox_limit_bytes')).toBe(4_000_000)

  for (const message of ['b25l', 'dHdv', 'dGhyZWU'])
    expect(await publish(victim, topic, message)).toBe('kept')
  await expect.poll(() => reader.messages).toEqual(['YmVmb3Jl', 'b25l', 'dHdv', 'dGhyZWU'])
})

it('H4: when the store is full, the oldest of who is over its share goes, counted; what is within its share stays', async () => {
  const senders = ['one', 'two', 'three'].map((name) => createKey().did + name)
  const within = { topic: topicOf('within'), sender: 'within', address: 'b' }
  await storeOnly(database, within)
  // As it is after the store was made smaller.
  for (let index = 0; index < 50; index += 1)
    await storeOnly(
      database,
      ...senders.map((sender, at) => ({
        sender,
        address: `a${at}`,
        topic: topicOf(sender),
        message: big(index),
      })),
    )
  const { count } = await startRelay(database, { limits: { storedMegabytes: 4 } })
  await expect
    .poll(async () => Math.round((await count('gateway_relay_mailbox_bytes')) / 200_000), { timeout: 20_000 })
    .toBe(18)
  const left = await database.tables
    .selectFrom('relay_messages')
    .select(['sender', 'message'])
    .orderBy('id')
    .execute()
  expect(left.filter(({ sender }) => sender === 'within')).toHaveLength(1)
  expect(await count('gateway_relay_evictions_total')).toBe(151 - left.length)
  for (const sender of senders) {
    const own = left.filter((row) => row.sender === sender).map(({ message }) => Number.parseInt(message, 10))
    expect(own.length).toBeGreaterThan(8)
    expect(own).toEqual(Array.from({ length: own.length }, (_, index) => 50 - own.length + index))
  }
}, 60_000)

it('H4: each message that is given up is counted, also where several go at once', async () => {
  await storeOnly(
    database,
    ...Array.from({ length: 600 }, (_, index) => ({
      sender: 'many',
      address: 'a',
      topic: topicOf('many'),
      message: `${index}_`.padEnd(9000, 'x'),
    })),
  )
  const { count } = await startRelay(database, { limits: { storedMegabytes: 4 } })
  await expect
    .poll(() => count('gateway_relay_mailbox_bytes'), { timeout: 20_000 })
    .toBeLessThanOrEqual(3_600_000)
  const left = await database.tables.selectFrom('relay_messages').select('id').execute()
  await expect.poll(() => count('gateway_relay_evictions_total')).toBe(600 - left.length)
  expect(left.length).toBeLessThan(600)
}, 60_000)

it('H4: a full store whose senders are all within their share takes nothing more, and gives nothing up', async () => {
  const letters = Array.from({ length: 40 }, (_, index) => ({
    sender: `s${index}`,
    address: `a${index}`,
    topic: topicOf(`s${index}`),
    message: big(index),
  }))
  await storeOnly(database, ...letters)
  const { url, count } = await startRelay(database, { limits: { storedMegabytes: 4 } })
  const late = await connectRaw(url)
  expect(await publish(late, topicOf('late'), big(1))).toBe('The relay is full. Try again later.')
  expect(await count('gateway_relay_refusals_total{code="-32005",limit="store"}')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await count('gateway_relay_evictions_total')).toBe(0)
  expect(await count('gateway_relay_mailbox_messages')).toBe(40)
})

it('a client and an address have so many messages and bytes, and duplicates and refused batches cost nothing', async () => {
  const limits = { clientMessages: 3, addressMessages: 5, clientMegabytes: 1, addressMegabytes: 1 }
  const { url, count } = await startRelay(database, { limits })
  const [one, two, three] = [await connectRaw(url), await connectRaw(url), await connectRaw(url)]
  const topic = topicOf('quota')
  for (const _ of [1, 2])
    for (const message of ['YQ', 'Yg']) expect(await publish(one, topic, message)).toBe('kept')
  const batch = (messages: readonly string[]): Promise<unknown> =>
    one.call('irn_batchPublish', { messages: messages.map((message) => ({ topic, message, ttl: 60 })) })
  expect(await batch(['Yw', 'ZA'])).toMatchObject({
    error: { message: 'The relay keeps 3 messages and 1 MB for a client. Try again when some have expired.' },
  })
  expect(await count('gateway_relay_mailbox_messages')).toBe(2)
  expect(await batch(['Yw'])).toMatchObject({ result: true })
  for (const message of ['ZQ', 'Zg']) expect(await publish(two, topic, message)).toBe('kept')
  expect(await publish(three, topic, 'Zw')).toBe(
    'The relay keeps 5 messages and 1 MB for an address. Try again when some have expired.',
  )
  for (const limit of ['client-store', 'address-store'])
    expect(await count(`gateway_relay_refusals_total{code="-32005",limit="${limit}"}`)).toBe(1)
})

it('H4: the clients of an address have so many bytes together', async () => {
  const { url, count } = await startRelay(database, { limits: { addressMegabytes: 1 } })
  const topic = topicOf('house')
  const kept = []
  for (let client = 0; client < 4; client += 1) {
    const neighbour = await connectRaw(url)
    for (let message = 0; message < 3; message += 1)
      kept.push(await publish(neighbour, topic, big(client * 3 + message)))
  }
  expect(kept.map((answer) => answer === 'kept')).toEqual([...Array(9).fill(true), false, false, false])
  expect(kept.at(-1)).toContain('1 MB for an address')
  expect(await count('gateway_relay_refusals_total{code="-32005",limit="address-store"}')).toBe(3)
})

it('H4: attestations and rows are in a quota of bytes too', async () => {
  const { url } = await startRelay(database, { limits: { clientMegabytes: 1 } })
  const sealer = await connectRaw(url)
  const topic = topicOf('seal')
  let kept = 0
  const attestation = 'a'.repeat(16_384)
  while (
    kept < 200 &&
    (await sealer.call('irn_publish', { topic, message: `m${kept}`, ttl: 60, attestation })).error ===
      undefined
  )
    kept += 1
  expect(kept).toBe(57)
})

it('H4: a topic without any subscriber keeps messages for five minutes; one that has or had one, as long as they want', async () => {
  const { url } = await startRelay(database)
  const [sender, reader] = [await connectRaw(url), await connectRaw(url)]
  const life = async (topic: string, message: string): Promise<number> => {
    await publish(sender, topic, message)
    const { expires_at, published_at } = await database.tables
      .selectFrom('relay_messages')
      .select(['expires_at', 'published_at'])
      .where('topic', '=', topic)
      .where('message', '=', message)
      .executeTakeFirstOrThrow()
    return (Number(expires_at) - Number(published_at)) / 1000
  }
  const [never, late, former, fetched] = ['never', 'late', 'former', 'fetched'].map((name) =>
    topicOf(name),
  ) as [string, string, string, string]
  expect(await life(never, 'bmV2ZXI')).toBe(300)
  expect(await life(late, 'bGF0ZQ')).toBe(300)
  await reader.call('irn_batchSubscribe', { topics: [late, former] })
  await expect.poll(() => reader.messages).toEqual(['bGF0ZQ'])
  await reader.call('irn_batchUnsubscribe', { subscriptions: [{ topic: late }, { topic: former }] })
  await reader.call('irn_fetchMessages', { topic: fetched })
  for (const topic of [late, former, fetched]) expect(await life(topic, 'YWdhaW4')).toBe(86_400)
  const { expires_at } = await database.tables
    .selectFrom('relay_messages')
    .select('expires_at')
    .where('message', '=', 'bGF0ZQ')
    .executeTakeFirstOrThrow()
  expect(Number(expires_at)).toBeGreaterThan(Date.now() + 80_000_000)
})
