import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../createGateway.js'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { freePort } from '../freePort.fixture.js'
import { storeOnly } from './letter.fixture.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'
import { createClient, namespaces, optionalNamespaces } from './sdk.fixture.js'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

async function startRedis(port: number): Promise<ChildProcess> {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: await temporaryFolder(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const text of child.stdout!) if (String(text).includes('Ready to accept connections')) break
  child.stdout!.resume()
  return child
}

async function startTwo(): Promise<{
  urls: readonly [string, string]
  isWhole: () => boolean
  port: number
  redis: ChildProcess
  database: Database
}> {
  const port = await freePort()
  const redis = await startRedis(port)
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  const redisUrl = `redis://127.0.0.1:${port}`
  const [first, second] = [await startRelay(database, { redisUrl }), await startRelay(database, { redisUrl })]
  return { urls: [first.url, second.url], isWhole: () => second.relay.fanOut.isWhole, port, redis, database }
}

// A Redis server is part of the system, not of the workspace.
describe.skipIf(!hasRedis)('two relays on one database and one Redis', () => {
  it('serve one topic: messages go across, once, in order, and not back', async () => {
    const { urls, isWhole } = await startTwo()
    expect(isWhole()).toBe(true)
    const topic = topicOf('across')
    const [here, there, other] = [
      await connectRaw(urls[0]),
      await connectRaw(urls[1]),
      await connectRaw(urls[1]),
    ]
    for (const client of [here, there]) await client.call('irn_subscribe', { topic })
    const sent = Array.from({ length: 20 }, (_, index) => `m${index}`)
    for (const message of sent) await here.call('irn_publish', { topic, message, ttl: 60, attestation: '' })
    await expect.poll(() => there.messages).toEqual(sent)
    await there.call('irn_publish', { topic, message: 'YmFjaw', ttl: 60 })
    await expect.poll(() => here.messages).toEqual(['YmFjaw'])
    await other.call('irn_subscribe', { topic })
    await expect.poll(() => other.messages).toEqual([...sent, 'YmFjaw'])
    expect(there.messages).toEqual(sent)
  }, 60_000)

  it('deliver what another process stored without announcing, when the publisher tries again elsewhere', async () => {
    const { urls, database } = await startTwo()
    const topic = topicOf('ghost')
    const [sender, reader] = [await connectRaw(urls[0]), await connectRaw(urls[1])]
    await reader.call('irn_subscribe', { topic })
    await storeOnly(database, { topic, message: 'Z2hvc3Q', sender: sender.did })
    expect(await sender.call('irn_publish', { topic, message: 'Z2hvc3Q', ttl: 300 })).toMatchObject({
      result: true,
    })
    await expect.poll(() => reader.messages).toEqual(['Z2hvc3Q'])
  }, 60_000)

  it('keep a message whose subscriber is at the other process as long as its sender wants', async () => {
    const { urls, database } = await startTwo()
    const topic = topicOf('claimed there')
    const [sender, reader] = [await connectRaw(urls[0]), await connectRaw(urls[1])]
    await reader.call('irn_subscribe', { topic })
    await sender.call('irn_publish', { topic, message: 'bG9uZw', ttl: 86_400 })
    const expiry = async (): Promise<number> =>
      Number(
        (await database.tables.selectFrom('relay_messages').select('expires_at').executeTakeFirstOrThrow())
          .expires_at,
      )
    await expect.poll(expiry).toBeGreaterThan(Date.now() + 80_000_000)
    expect(reader.messages).toEqual(['bG9uZw'])
  }, 60_000)

  it('let two clients of the real SDK pair', async () => {
    const { urls } = await startTwo()
    const [app, wallet] = await Promise.all([createClient(urls[0], 'app'), createClient(urls[1], 'wallet')])
    wallet.on(
      'session_proposal',
      ({ id }) => void wallet.approve({ id, namespaces }).then(({ acknowledged }) => acknowledged()),
    )
    const { uri, approval } = await app.connect({ optionalNamespaces })
    await wallet.pair({ uri: uri! })
    expect((await approval()).namespaces).toMatchObject(namespaces)
  }, 60_000)

  it('lose nothing while Redis is away, and say so', async () => {
    const { urls, isWhole, port, redis } = await startTwo()
    const topic = topicOf('away')
    const [here, there] = [await connectRaw(urls[0]), await connectRaw(urls[1])]
    await there.call('irn_subscribe', { topic })
    redis.kill('SIGKILL')
    await once(redis, 'exit')
    await expect.poll(isWhole).toBe(false)
    expect(await here.call('irn_publish', { topic, message: 'bGF0ZQ', ttl: 60 })).toMatchObject({
      result: true,
    })
    await expect.poll(() => there.messages, { timeout: 15_000 }).toEqual(['bGF0ZQ'])
    await startRedis(port)
    await expect.poll(isWhole, { timeout: 15_000 }).toBe(true)
    await here.call('irn_publish', { topic, message: 'YWdhaW4', ttl: 60 })
    await expect.poll(() => there.messages, { timeout: 15_000 }).toEqual(['bGF0ZQ', 'YWdhaW4'])
  }, 60_000)
})

it('Redis that does not answer, or has no common database beside it, stops the start', async () => {
  const relay = { redisUrl: `redis://127.0.0.1:${await freePort()}` }
  await expect(createGateway({ chains: [], port: 0, relay }).listen()).rejects.toThrow(
    'REDIS_URL needs DATABASE_URL',
  )
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  await expect(startRelay(database, relay)).rejects.toThrow('REDIS_URL: Redis does not answer there.')
})
