import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../createGateway.js'
import { connectRaw, createKey, topicOf } from './rawClient.fixture.js'

const gateway = createGateway({ chains: [], port: 0, relay: { limits: { callsPerSecond: 1000 } } })
beforeAll(() => gateway.listen())
afterAll(() => gateway.close())

const connect = (options?: Parameters<typeof connectRaw>[1]): ReturnType<typeof connectRaw> =>
  connectRaw(gateway.relayUrl, options)
let topics = 0
const newTopic = (): string => topicOf(`topic ${(topics += 1)}`)
/** Long enough for what must not come. */
const quiet = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 150))

describe('a published message', () => {
  it('goes to all who wait for its topic, never to its sender, once, and in order', async () => {
    const topic = newTopic()
    const [sender, one, two] = [await connect(), await connect(), await connect()]
    for (const client of [sender, one, two]) await client.call('irn_subscribe', { topic })
    for (const message of ['bTE', 'bTI', 'bTE'])
      expect(
        await sender.call('irn_publish', {
          topic,
          message,
          ttl: 300,
          tag: 1108,
          prompt: true,
          attestation: '',
        }),
      ).toMatchObject({ result: true })
    await sender.call('irn_batchPublish', {
      messages: ['bTM', 'bTQ', 'bTM'].map((message) => ({ topic, message, ttl: 300, tag: 0 })),
    })
    for (const client of [one, two])
      await expect.poll(() => client.messages).toEqual(['bTE', 'bTI', 'bTM', 'bTQ'])
    await quiet()
    expect(one.messages).toHaveLength(4)
    expect(sender.messages).toEqual([])
  })

  it('keeps its tag, its time and its attestation, empty or not', async () => {
    const topic = newTopic()
    const [sender, receiver] = [await connect(), await connect()]
    const { result: id } = await receiver.call('irn_subscribe', { topic })
    const before = Date.now()
    for (const [message, attestation] of [
      ['YQ', ''],
      ['Yg', 'ey.a.b'],
      ['Yw', undefined],
      ['ZA', null],
    ])
      await sender.call('irn_publish', { topic, message, attestation, ttl: 300, tag: 1100 })
    await expect.poll(() => receiver.pushes.length).toBe(4)
    for (const { params } of receiver.pushes) {
      expect(params.id).toBe(id)
      expect(params.id).toBe(topicOf(topic + receiver.did))
      expect(params.data).toMatchObject({ topic, tag: 1100 })
      expect(params.data.publishedAt - before).toBeLessThan(5000)
      expect(params.data.publishedAt).toBeGreaterThanOrEqual(before)
    }
    expect(receiver.pushes.map(({ params }) => params.data.attestation)).toEqual([
      '',
      'ey.a.b',
      undefined,
      undefined,
    ])
  })

  it('is gone when its time is over', async () => {
    const topic = newTopic()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'c2hvcnQ', ttl: 1 })
    await sender.call('irn_publish', { topic, message: 'bG9uZw', ttl: 300 })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const late = await connect()
    await late.call('irn_subscribe', { topic })
    await expect.poll(() => late.messages).toEqual(['bG9uZw'])
  })
})

describe('the mailbox', () => {
  it('waits for a late client, and for each client that took nothing', async () => {
    const topic = newTopic()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'd2FpdA', ttl: 300 })
    for (const late of [await connect(), await connect()]) {
      await late.call('irn_batchSubscribe', { topics: [topic] })
      await expect.poll(() => late.messages).toEqual(['d2FpdA'])
    }
    await sender.call('irn_subscribe', { topic })
    await quiet()
    expect(sender.messages).toEqual([])
  })

  it('sends again what was not taken, and not what was', async () => {
    const topic = newTopic()
    const key = createKey()
    const sender = await connect()
    for (const message of ['MQ', 'Mg', 'Mw']) await sender.call('irn_publish', { topic, message, ttl: 300 })
    const first = await connect({ key, isTaking: false })
    await first.call('irn_subscribe', { topic })
    await expect.poll(() => first.messages).toEqual(['MQ', 'Mg', 'Mw'])
    first.take(first.pushes[1]!)
    await quiet()
    await first.call('irn_subscribe', { topic })
    await expect.poll(() => first.messages.slice(3)).toEqual(['MQ', 'Mw'])
    await first.close()
    const again = await connect({ key })
    await again.call('irn_subscribe', { topic })
    await expect.poll(() => again.messages).toEqual(['MQ', 'Mw'])
    await quiet()
    const last = await connect({ key })
    await last.call('irn_subscribe', { topic })
    await quiet()
    expect(last.messages).toEqual([])
  })

  it('keeps what was answered with an error', async () => {
    const topic = newTopic()
    const key = createKey()
    const sender = await connect()
    await sender.call('irn_publish', { topic, message: 'ZXJy', ttl: 300 })
    const first = await connect({ key, isTaking: false })
    await first.call('irn_subscribe', { topic })
    await expect.poll(() => first.pushes.length).toBe(1)
    first.send(JSON.stringify({ id: first.pushes[0]!.id, jsonrpc: '2.0', error: { code: 1, message: 'No' } }))
    const again = await connect({ key })
    await again.call('irn_subscribe', { topic })
    await expect.poll(() => again.messages).toEqual(['ZXJy'])
  })

  it('gives page after page, in order, as long as they are taken', async () => {
    const topic = newTopic()
    const sender = await connect()
    const sent = Array.from({ length: 700 }, (_, index) => Buffer.from(String(index)).toString('base64url'))
    for (const at of [0, 350])
      await sender.call('irn_batchPublish', {
        messages: sent.slice(at, at + 350).map((message) => ({ topic, message, ttl: 300 })),
      })
    const slow = await connect({ isTaking: false })
    await slow.call('irn_subscribe', { topic })
    await expect.poll(() => slow.messages.length).toBe(256)
    await quiet()
    expect(slow.messages).toHaveLength(256)
    const late = await connect()
    await late.call('irn_subscribe', { topic })
    // What comes now waits for its turn.
    await sender.call('irn_publish', { topic, message: 'bGFzdA', ttl: 300 })
    await expect.poll(() => late.messages.length, { timeout: 10_000 }).toBe(701)
    expect(late.messages).toEqual([...sent, 'bGFzdA'])
  })

  it('can be fetched', async () => {
    const [one, two] = [newTopic(), newTopic()]
    const [sender, reader] = [await connect(), await connect()]
    await sender.call('irn_publish', { topic: one, message: 'MQ', ttl: 300, tag: 5 })
    await sender.call('irn_publish', { topic: two, message: 'Mg', ttl: 300 })
    expect(await reader.call('irn_fetchMessages', { topic: one })).toMatchObject({
      result: { messages: [{ topic: one, message: 'MQ', tag: 5 }], hasMore: false },
    })
    expect(await reader.call('irn_batchFetchMessages', { topics: [one, two] })).toMatchObject({
      result: { messages: [{ topic: two, message: 'Mg' }], hasMore: false },
    })
    expect((await sender.call('irn_fetchMessages', { topic: one })).result).toEqual({
      messages: [],
      hasMore: false,
    })
  })
})

it('H3: topics that are named twice are one, and each place has its answer', async () => {
  const [one, two] = [newTopic(), newTopic()]
  const [sender, reader] = [await connect(), await connect()]
  const { result } = await reader.call('irn_batchSubscribe', { topics: [one, two, one] })
  expect(result).toEqual([one, two, one].map((topic) => topicOf(topic + reader.did)))
  await sender.call('irn_publish', { topic: one, message: 'MQ', ttl: 300 })
  await expect.poll(() => reader.messages).toEqual(['MQ'])
  const fetcher = await connect()
  expect(await fetcher.call('irn_batchFetchMessages', { topics: [one, one, two, one] })).toMatchObject({
    result: { messages: [{ message: 'MQ' }], hasMore: false },
  })
})

it('sends nothing of a topic that was left', async () => {
  const [one, two] = [newTopic(), newTopic()]
  const [sender, reader] = [await connect(), await connect()]
  await reader.call('irn_batchSubscribe', { topics: [one, two] })
  expect(await reader.call('irn_unsubscribe', { topic: one, id: 'x' })).toMatchObject({ result: true })
  await sender.call('irn_publish', { topic: one, message: 'MQ', ttl: 300 })
  expect(
    await reader.call('irn_batchUnsubscribe', {
      subscriptions: [
        { topic: two, id: 'x' },
        { topic: one, id: 'x' },
      ],
    }),
  ).toMatchObject({ result: true })
  await sender.call('irn_publish', { topic: two, message: 'Mg', ttl: 300 })
  await quiet()
  expect(reader.messages).toEqual([])
})

it('proposing and approving subscribe the caller, and publish under the tags of the protocol', async () => {
  const [pairing, session] = [newTopic(), newTopic()]
  const [app, wallet] = [await connect(), await connect()]
  expect(
    await app.call('wc_proposeSession', {
      pairingTopic: pairing,
      sessionProposal: 'cHJvcA',
      attestation: '',
      ttl: 300,
      correlationId: 7,
    }),
  ).toMatchObject({ result: true })
  await wallet.call('irn_subscribe', { topic: pairing })
  await expect
    .poll(() => wallet.pushes[0]?.params.data)
    .toMatchObject({ topic: pairing, message: 'cHJvcA', tag: 1100, attestation: '' })
  const approval = {
    pairingTopic: pairing,
    sessionTopic: session,
    sessionProposalResponse: 'cmVzcA',
    sessionSettlementRequest: 'c2V0dGxl',
    ttl: 9,
  }
  expect(await wallet.call('wc_approveSession', approval)).toMatchObject({ result: true })
  await expect
    .poll(() => app.pushes[0]?.params.data)
    .toMatchObject({ topic: pairing, message: 'cmVzcA', tag: 1101 })
  await app.call('irn_subscribe', { topic: session })
  await expect
    .poll(() => app.pushes[1]?.params.data)
    .toMatchObject({ topic: session, message: 'c2V0dGxl', tag: 1102 })
  await app.call('irn_publish', { topic: session, message: 'b2s', ttl: 9, tag: 1103 })
  await expect.poll(() => wallet.messages).toEqual(['cHJvcA', 'b2s'])
})

describe('a client that does not keep to the protocol', () => {
  const topic = topicOf('bad')
  it.each([
    ['irn_steal', { topic }, -32601],
    ['toString', {}, -32601],
    ['irn_subscribe', undefined, -32602],
    ['irn_subscribe', [], -32602],
    ['irn_subscribe', { topic: 'short' }, -32602],
    ['irn_subscribe', { topic: topic.toUpperCase() }, -32602],
    ['irn_batchSubscribe', { topics: [topic, 7] }, -32602],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, -32602],
    ['irn_publish', { topic }, -32602],
    ['irn_publish', { topic, message: '' }, -32602],
    ['irn_publish', { topic, message: 'with space' }, -32602],
    ['irn_publish', { topic, message: 'bTE\0' }, -32602],
    ['irn_publish', { topic, message: 'bTE', ttl: 0 }, -32602],
    ['irn_publish', { topic, message: 'bTE', ttl: '300' }, -32602],
    ['irn_publish', { topic, message: 'bTE', tag: -1 }, -32602],
    ['irn_publish', { topic, message: 'bTE', tag: 2 ** 31 }, -32602],
    ['irn_publish', { topic, message: 'bTE', attestation: '\0' }, -32602],
    ['irn_batchPublish', { messages: [] }, -32602],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: topic }, -32602],
  ])('%s %j is refused, and the socket goes on', async (method, params, code) => {
    const client = await connect()
    const { error } = await client.call(method, params)
    expect(error).toEqual({
      code,
      message: expect.stringMatching(/^(The relay has no such method|params.+)\.$/),
    })
    expect(await client.call('irn_subscribe', { topic })).toMatchObject({
      result: topicOf(topic + client.did),
    })
  })

  it('takes nothing with ids that were forged, or used before', async () => {
    const own = newTopic()
    const key = createKey()
    const sender = await connect()
    const [victim, thief] = [await connect({ key, isTaking: false }), await connect()]
    await victim.call('irn_subscribe', { topic: own })
    await sender.call('irn_publish', { topic: own, message: 'bWluZQ', ttl: 300 })
    await expect.poll(() => victim.pushes.length).toBe(1)
    const [push] = victim.pushes
    for (const id of [push!.id, push!.id + 1, 0, -1])
      thief.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    victim.send(JSON.stringify({ id: push!.id + 1, jsonrpc: '2.0', result: true }))
    await quiet()
    const again = await connect({ key })
    await again.call('irn_subscribe', { topic: own })
    await expect.poll(() => again.messages).toEqual(['bWluZQ'])
  })
})
