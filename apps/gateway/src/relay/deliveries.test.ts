import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { createMetrics } from '../server/metrics.js'
import { createDeliveries } from './deliveries.js'
import { createLocalFanOut } from './fanOut.js'
import { createLedger } from './ledger.js'
import { defaultLimits } from './limits.js'
import { createMailbox } from './mailbox.js'
import type { StoredMessage } from './message.js'
import type { RelayParts } from './parts.js'
import { topicOf } from './rawClient.fixture.js'
import { createSwitchboard } from './switchboard.js'

let database: Database
beforeAll(async () => void (database = await openDatabase({})), 120_000)
afterAll(() => database.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

it('finding 1: of what a client was sent and has not answered, the ids are kept and no message', async () => {
  const topic = topicOf('kept')
  const mailbox = createMailbox(database.tables, createLedger())
  const switchboard = createSwitchboard(() => undefined)
  const fanOut = createLocalFanOut(switchboard)
  const failures: unknown[] = []
  let [lastId, sent] = [0, 0]
  const parts: Omit<RelayParts, 'room' | 'housekeeping' | 'check'> = {
    limits: defaultLimits,
    mailbox,
    switchboard,
    fanOut,
    metrics: createMetrics(),
    nextId: () => (lastId += 1),
    onFailure: (error) => failures.push(error),
  }
  const deliveries = createDeliveries(
    { client: 'reader', hasRoom: () => true, send: () => void (sent += 1) },
    parts as RelayParts,
  )
  deliveries.subscribe([topic])
  await mailbox.settled()

  const sendMany = (): readonly WeakRef<StoredMessage>[] =>
    Array.from({ length: 20 }, (_, index) => {
      const message: StoredMessage = {
        id: String(index),
        topic,
        message: `m${index}`,
        tag: 0,
        attestation: undefined,
        sender: 'sender',
        publishedAt: 0,
      }
      fanOut.send(message)
      return new WeakRef(message)
    })
  const references = sendMany()
  expect(sent).toBe(20)
  // A reference holds what it names until the turn is over.
  await new Promise((resolve) => setTimeout(resolve, 0))
  collect()
  expect(references.filter((reference) => reference.deref() !== undefined)).toEqual([])
  expect(deliveries.take(lastId, false)).toBe(true)
  // What was answered once is awaited no more.
  expect(deliveries.take(lastId, false)).toBe(false)
  expect(failures).toEqual([])
})
