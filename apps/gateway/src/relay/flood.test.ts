import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { storeOnly } from './letter.fixture.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'

let database: Database
beforeAll(async () => void (database = await openDatabase({})), 120_000)
afterAll(() => database.close())

const refused = (limit: string): string => `gateway_relay_refusals_total{code="-32005",limit="${limit}"}`

it('finding 2: frames are charged by length before they are read, whatever they say, and the refusal names the call', async () => {
  const { url, count } = await startRelay(database, { limits: { bytesPerSecond: 1000 } })
  const client = await connectRaw(url)
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  for (const id of [1, 2, 3, 4, 5, 6])
    client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_nothing","params":[${'1,'.repeat(1960)}1]}`)
  await expect.poll(() => client.frames.length).toBe(6)
  const codes = client.frames.map((frame) => JSON.parse(frame)).map(({ id, error }) => [id, error.code])
  expect(codes).toEqual([
    [1, -32601],
    [2, -32601],
    [3, -32005],
    [4, -32005],
    [5, -32005],
    [6, -32005],
  ])
  expect(client.frames.at(-1)).toContain('A client may send 1000 bytes a second.')
  expect(await count(refused('socket-bytes'))).toBe(4)
  expect(parse.mock.calls.filter(([text]) => text.includes('irn_nothing'))).toHaveLength(2)
})

it('finding 2: a flood ends the socket, whatever succeeds in between, and nothing of it is read after that', async () => {
  const { url, count } = await startRelay(database)
  const client = await connectRaw(url)
  const topic = topicOf('flood')
  const closed = once(client.socket, 'close')
  for (let call = 0; call < 3000; call += 1)
    client.send(
      call % 3 === 0
        ? JSON.stringify({ id: call, jsonrpc: '2.0', method: 'irn_unsubscribe', params: { topic } })
        : '{',
    )
  expect((await closed)[0]).toBe(1008)
  const refusals = await count('gateway_relay_refusals_total{code="-32700"}')
  expect(refusals).toBeGreaterThan(450)
  expect(refusals).toBeLessThan(600)
})

it('finding 2: unrequested answers are charged, and a flood of them ends the socket', async () => {
  const { url, count } = await startRelay(database, { limits: { callsPerSecond: 10 } })
  const client = await connectRaw(url)
  const closed = once(client.socket, 'close')
  for (let answer = 0; answer < 1500; answer += 1)
    client.send(`{"id":${answer},"jsonrpc":"2.0","result":true}`)
  expect((await closed)[0]).toBe(1008)
  expect(client.frames).toEqual([])
  expect(await count(refused('socket-calls'))).toBeGreaterThan(450)
})

it('finding 2: a batch counts as what is in it', async () => {
  const { url, count } = await startRelay(database, { limits: { callsPerSecond: 20 } })
  const client = await connectRaw(url)
  const messages = Array.from({ length: 300 }, (_, index) => ({
    topic: topicOf('batch'),
    message: `m${index}`,
    ttl: 60,
  }))
  expect(await client.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
  expect(await client.call('irn_unsubscribe', { topic: topicOf('batch') })).toMatchObject({
    error: { code: -32005 },
  })
  expect(await count(refused('socket-calls'))).toBe(1)
})

it('finding 1: who does not read gets no more answers than a socket may hold', async () => {
  const topic = topicOf('unread')
  await storeOnly(
    database,
    ...Array.from({ length: 60 }, (_, index) => ({ topic, message: String(index).padEnd(200_000, 'x') })),
  )
  const { url, count } = await startRelay(database)
  const client = await connectRaw(url)
  client.socket.pause()
  for (let call = 0; call < 30; call += 1) void client.call('irn_fetchMessages', { topic })
  await expect.poll(() => count(refused('reading'))).toBeGreaterThan(20)
  client.socket.resume()
  await expect.poll(() => client.frames.length, { timeout: 20_000 }).toBe(30)
  // What was refused is not lost.
  const fetched = new Set(
    client.frames
      .flatMap((frame) => JSON.parse(frame).result?.messages ?? [])
      .map(({ message }) => Number.parseInt(message, 10)),
  )
  for (let round = 0; round < 10; round += 1) {
    const { result } = (await client.call('irn_fetchMessages', { topic })) as {
      result?: { messages: { message: string }[] }
    }
    for (const { message } of result?.messages ?? []) fetched.add(Number.parseInt(message, 10))
  }
  expect(fetched.size).toBe(60)
}, 60_000)

it('finding 1: who takes nothing is sent so much, however many topics it has, and however often it subscribes', async () => {
  const topics = Array.from({ length: 20 }, (_, index) => topicOf(`untaken ${index}`))
  for (const topic of topics)
    await storeOnly(database, ...Array.from({ length: 250 }, (_, index) => ({ topic, message: `m${index}` })))
  const { url } = await startRelay(database)
  const client = await connectRaw(url, { isTaking: false })
  await client.call('irn_batchSubscribe', { topics })
  await expect.poll(() => client.pushes.length, { timeout: 30_000 }).toBe(4096)
  // Dropped subscriptions wait for nothing any more: there is room for the same again, and for no more.
  await client.call('irn_batchSubscribe', { topics: [...topics, ...topics] })
  await expect.poll(() => client.pushes.length, { timeout: 30_000 }).toBe(8192)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(client.pushes.length).toBe(8192)
  // And taking goes on to the end.
  for (const push of client.pushes.slice(4096)) client.take(push)
  await expect.poll(() => client.pushes.length, { timeout: 30_000 }).toBe(4096 + 5000)
}, 120_000)
