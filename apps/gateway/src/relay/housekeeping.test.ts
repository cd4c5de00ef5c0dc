import { expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { connectRaw, topicOf } from './rawClient.fixture.js'

it('what has expired leaves the database, its acknowledgements too, and the rest stays', async () => {
  const dataDir = await temporaryFolder()
  const { relayUrl, operatorUrl, close } = await runGateway({ dataDir, relay: {} })
  const [sender, reader] = [await connectRaw(relayUrl), await connectRaw(relayUrl)]
  const topic = topicOf('sweep')
  await reader.call('irn_subscribe', { topic })
  const short = Array.from({ length: 400 }, (_, index) => ({ topic, message: `s${index}`, ttl: 1 }))
  await sender.call('irn_batchPublish', { messages: [...short, { topic, message: 'bG9uZw', ttl: 300 }] })
  const kept = async (): Promise<string | undefined> =>
    /gateway_relay_mailbox_messages (\d+)/.exec(await (await fetch(`${operatorUrl}/metrics`)).text())?.[1]
  expect(await kept()).toBe('401')
  await expect.poll(kept, { timeout: 15_000 }).toBe('1')
  await close()

  const database = await openDatabase({ dataDir })
  const messages = await database.tables.selectFrom('relay_messages').select('message').execute()
  const acknowledgements = await database.tables
    .selectFrom('relay_acknowledgements')
    .select('client')
    .execute()
  await database.close()
  expect(messages).toEqual([{ message: 'bG9uZw' }])
  expect(acknowledgements.length).toBeLessThanOrEqual(1)
})
