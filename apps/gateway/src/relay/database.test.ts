import { expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'

it('a publisher is told when its message could not be kept, and nobody gets what may be lost', async () => {
  const database = await openDatabase({})
  const { url } = await startRelay(database)
  const topic = topicOf('database')
  const [sender, reader] = [await connectRaw(url), await connectRaw(url)]
  await reader.call('irn_subscribe', { topic })
  expect(await sender.call('irn_publish', { topic, message: 'Zmlyc3Q', ttl: 60 })).toMatchObject({ result: true })
  await expect.poll(() => reader.messages).toEqual(['Zmlyc3Q'])
  await database.close()
  expect(await sender.call('irn_publish', { topic, message: 'c2Vjb25k', ttl: 60 })).toMatchObject({ error: { code: -32603, message: 'The relay failed. Try again.' } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reader.messages).toEqual(['Zmlyc3Q'])
})
