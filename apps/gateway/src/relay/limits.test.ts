import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway } from '../createGateway.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'

const limits = { messageLength: 100, callsPerSecond: 20, topics: 3, mailboxMessages: 8 }
const gateway = createGateway({ chains: [], port: 0, relay: { limits } })
beforeAll(() => gateway.listen())
afterAll(() => gateway.close())

const limit = (message: string): object => ({ error: { code: -32005, message } })

it('a message has a longest length', async () => {
  const client = await connectRaw(gateway.relayUrl)
  const publish = (length: number): Promise<unknown> =>
    client.call('irn_publish', { topic: topicOf('long'), message: 'x'.repeat(length), ttl: 60 })
  expect(await publish(100)).toMatchObject({ result: true })
  expect(await publish(101)).toMatchObject(limit('A message may have 100 characters.'))
})

it('a client has so many topics; the same again is none more', async () => {
  const client = await connectRaw(gateway.relayUrl)
  const topics = ['a', 'b', 'c', 'd'].map(topicOf)
  expect(await client.call('irn_batchSubscribe', { topics })).toMatchObject(
    limit('A client may have 3 topics.'),
  )
  for (const _ of [1, 2])
    expect((await client.call('irn_batchSubscribe', { topics: topics.slice(0, 3) })).result).toHaveLength(3)
  expect(await client.call('irn_subscribe', { topic: topics[3] })).toMatchObject(
    limit('A client may have 3 topics.'),
  )
  await client.call('irn_unsubscribe', { topic: topics[0] })
  expect((await client.call('irn_subscribe', { topic: topics[3] })).error).toBeUndefined()
})

it('a mailbox that is not emptied fills up, and takes messages again once it is', async () => {
  const [sender, reader] = [await connectRaw(gateway.relayUrl), await connectRaw(gateway.relayUrl)]
  const topic = topicOf('full')
  let sent = 0
  const publish = (): Promise<{ error?: { message: string } | undefined }> =>
    sender.call('irn_publish', { topic, message: `m${(sent += 1)}`, ttl: 60 })
  let failure: string | undefined
  while (failure === undefined && sent < 50) failure = (await publish()).error?.message
  expect(failure).toBe('The mailbox of this topic is full: it holds 8 messages that have not been taken.')
  expect(sent).toBeLessThanOrEqual(8 + 8 / 4 + 1)
  await reader.call('irn_subscribe', { topic })
  await expect.poll(() => reader.messages.length).toBe(sent - 1)
  await expect.poll(async () => (await publish()).error, { timeout: 5000, interval: 300 }).toBeUndefined()
})

it('a client makes so many calls a second, and is shown out when it does not stop', async () => {
  const client = await connectRaw(gateway.relayUrl)
  const topic = topicOf('often')
  const answers = await Promise.all(
    Array.from({ length: 220 }, () => client.call('irn_unsubscribe', { topic })),
  )
  const refused = answers.filter((answer) => answer.error)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused[0]).toMatchObject(limit('A client may make 20 calls a second.'))
  for (let call = 0; call < 1500; call += 1) client.send('{')
  expect((await once(client.socket, 'close'))[0]).toBe(1008)
})
