// One client tries to bring more into the memory of the process than there is.
import { startBystanders } from './bystanders.mjs'
import { connect, createIdentity, topicOf } from './client.mjs'
import { startGateway } from './gateway.mjs'

const message = 'x'.repeat(262_144)
const stored = 64
/** Megabytes of Node's heap. The database has its own. */
const heap = 256

/** @returns {Promise<import('./attacks.mjs').Result[]>} */
export async function attackMemory() {
  const gateway = await startGateway({ RELAY_BYTES_PER_SECOND: '50000000' }, [`--max-old-space-size=${heap}`])
  const { relayUrl } = gateway
  const full = topicOf('full')
  try {
    const sender = await connect(relayUrl, createIdentity())
    for (let index = 0; index < stored; index += 1)
      await sender.call('irn_publish', {
        topic: full,
        message: String(index).padEnd(message.length, 'x'),
        ttl: 3600,
      })
    sender.close()

    /** @type {readonly (readonly [string, () => Promise<unknown>])[]} */
    const attacks = [
      ['a call that names one full topic 500 times, 5 times', () => nameAgain(relayUrl, full)],
      ['one socket that subscribes 40 times and takes nothing', () => subscribeAgain(relayUrl, full)],
      ['8 sockets that fetch 8 times each and read nothing', () => readNothing(relayUrl, full)],
    ]
    const results = []
    for (const [what, attack] of attacks) {
      const bystanders = await startBystanders(gateway)
      // A process that has ended refuses every later connection.
      await attack().catch(() => undefined)
      const { lost, heard, longestWait, megabytes } = await bystanders.end()
      const measured = gateway.hasEnded()
        ? 'the process ended'
        : `${megabytes} MB; others: ${heard} messages, longest ${longestWait.toFixed(1)} s, ${lost} lost`
      results.push({ attack: what, measured, isDead: !gateway.hasEnded() && lost === 0 })
      if (gateway.hasEnded()) break
    }
    return results
  } finally {
    await gateway.end('SIGKILL')
  }
}

async function nameAgain(relayUrl, topic) {
  for (let time = 0; time < 5; time += 1) {
    const client = await connect(relayUrl, createIdentity())
    await client.call('irn_batchFetchMessages', { topics: Array(500).fill(topic) }).catch(() => undefined)
    client.close()
  }
}

async function subscribeAgain(relayUrl, topic) {
  const client = await connect(relayUrl, createIdentity(), undefined, { isTaking: false })
  for (let time = 0; time < 40 && client.isOpen(); time += 1) {
    await client.call('irn_subscribe', { topic }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  client.close()
}

async function readNothing(relayUrl, topic) {
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(relayUrl, createIdentity())))
  for (const client of clients) {
    client.pause()
    for (let time = 0; time < 8; time += 1) client.call('irn_fetchMessages', { topic }).catch(() => undefined)
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  for (const client of clients) client.close()
}
