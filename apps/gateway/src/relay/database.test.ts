import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { storeOnly } from './letter.fixture.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'
import { startRelay } from './relayServer.fixture.js'

it('a publisher gets an error when its message could not be stored, and no subscriber gets the message', async () => {
  const database = await openDatabase({})
  const { url } = await startRelay(database)
  const topic = topicOf('database')
  const [sender, reader] = [await connectRaw(url), await connectRaw(url)]
  await reader.call('irn_subscribe', { topic })
  expect(await sender.call('irn_publish', { topic, message: 'Zmlyc3Q', ttl: 60 })).toMatchObject({
    result: true,
  })
  await expect.poll(() => reader.messages).toEqual(['Zmlyc3Q'])
  await database.close()
  expect(await sender.call('irn_publish', { topic, message: 'c2Vjb25k', ttl: 60 })).toMatchObject({
    error: { code: -32603, message: 'The relay failed. Try again.' },
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reader.messages).toEqual(['Zmlyc3Q'])
})

it('finding 6: a stored message that was never announced is delivered once when its publisher tries again', async () => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  const { url } = await startRelay(database)
  const topic = topicOf('ghost')
  const [sender, reader] = [await connectRaw(url), await connectRaw(url)]
  await reader.call('irn_subscribe', { topic })
  await storeOnly(database, { topic, message: 'Z2hvc3Q', sender: sender.did })
  for (const _ of [1, 2, 3])
    expect(await sender.call('irn_publish', { topic, message: 'Z2hvc3Q', ttl: 300 })).toMatchObject({
      result: true,
    })
  await expect.poll(() => reader.messages).toEqual(['Z2hvc3Q'])
  await sender.call('irn_publish', { topic, message: 'bmV4dA', ttl: 300 })
  await expect.poll(() => reader.messages).toEqual(['Z2hvc3Q', 'bmV4dA'])
})
