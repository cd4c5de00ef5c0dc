// Measures how long two well-behaved clients wait during an attack.
import { setTimeout as pause } from 'node:timers/promises'
import { connect, createIdentity, topicOf } from './client.mjs'

const every = 200

/**
 * @param {Awaited<ReturnType<import('./gateway.mjs').startGateway>>} gateway
 * @param {string} [from]
 */
export async function startBystanders(gateway, from) {
  const topic = topicOf(`bystanders ${Math.random()}`)
  const sentAt = new Map()
  const waits = []
  const reader = await connect(
    gateway.relayUrl,
    createIdentity(),
    (message) => {
      waits.push(performance.now() - sentAt.get(message))
      sentAt.delete(message)
    },
    { from },
  )
  await reader.call('irn_subscribe', { topic })
  const sender = await connect(gateway.relayUrl, createIdentity(), undefined, { from })
  const answers = []
  let refused = 0
  let highest = 0
  let isOver = false
  const running = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const message = `m${index}`
      sentAt.set(message, performance.now())
      sender.call('irn_publish', { topic, message, ttl: 60 }).catch(() => {
        refused += 1
        sentAt.delete(message)
      })
      const asked = performance.now()
      await fetch(`${gateway.url}/healthz`)
        .then(() => answers.push(performance.now() - asked))
        .catch(() => undefined)
      const memory = await gateway.count('process_resident_memory_bytes').catch(() => 0)
      highest = Math.max(highest, memory)
      await pause(every)
    }
  })()
  return {
    /** Ends, and says how it was. */
    async end() {
      isOver = true
      await running
      for (let wait = 0; wait < 100 && sentAt.size > 0 && !gateway.hasEnded(); wait += 1) await pause(100)
      reader.close()
      sender.close()
      return {
        lost: sentAt.size + refused,
        heard: waits.length,
        longestWait: Math.max(0, ...waits) / 1000,
        longestAnswer: Math.max(0, ...answers) / 1000,
        megabytes: Math.round(highest / 1e6),
      }
    },
  }
}
