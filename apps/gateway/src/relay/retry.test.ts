import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { storeOnly } from './letter.fixture.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'

let database: Database
beforeAll(async () => void (database = await openDatabase({})), 120_000)
afterAll(() => database.close())

it('finding 6: a message that was stored and not told of reaches who is connected when its publisher tries again, once', async () => {
  const { url, count } = await startRelay(database)
  const topic = topicOf('again')
  const [sender, reader] = [await connectRaw(url), await connectRaw(url)]
  await reader.call('irn_subscribe', { topic })
  // As a process does that ends between the database and its sockets.
  await storeOnly(database, { topic, message: 'Z2hvc3Q', sender: sender.did })
  for (const _ of ['first', 'second'])
    expect(await sender.call('irn_publish', { topic, message: 'Z2hvc3Q', ttl: 300 })).toMatchObject({
      result: true,
    })
  await expect.poll(() => reader.messages).toEqual(['Z2hvc3Q'])
  expect(await count('gateway_relay_messages_total{result="duplicate"}')).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(reader.messages).toHaveLength(1)
})
