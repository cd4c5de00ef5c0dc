// One address fills the store of the relay, so that no other client can leave a message.
import { connect, createIdentity, topicOf } from './client.mjs'
import { startGateway } from './gateway.mjs'

const megabytes = 8
const keys = 10
/** Linux has all of 127.0.0.0/8; elsewhere the others share the attacker's address, which is harder. */
const elsewhere = process.platform === 'linux' ? '127.0.0.2' : undefined

/** @returns {Promise<import('./attacks.mjs').Result[]>} */
export async function attackStore() {
  const gateway = await startGateway({
    RELAY_STORED_MEGABYTES: String(megabytes),
    RELAY_BYTES_PER_SECOND: '50000000',
  })
  try {
    const victim = await connect(gateway.relayUrl, createIdentity(), undefined, { from: elsewhere })
    const topic = topicOf('victim')
    const said = []
    let refused = 0
    const publish = async (count) => {
      for (let index = 0; index < count; index += 1) {
        const message = `m${said.length + refused}`
        await victim.call('irn_publish', { topic, message, ttl: 86_400 }).then(
          () => said.push(message),
          () => (refused += 1),
        )
      }
    }
    await publish(20)

    const attempts = [
      [
        'messages of 256 KiB that are kept for 30 days',
        (index) => ({ message: String(index).padEnd(262_144, 'x') }),
      ],
      [
        'messages of one word with attestations of 16 kB',
        (index) => ({ message: `a${index}`, attestation: 'a'.repeat(16_000) }),
      ],
      ['empty words', (index) => ({ message: `e${index}` })],
    ]
    const results = []
    for (const [what, make] of attempts) {
      const kept = await fill(gateway.relayUrl, what, make)
      await publish(20)
      const bytes = await gateway.count('gateway_relay_mailbox_bytes')
      results.push({
        attack: `${keys} keys of one address leave ${what}`,
        measured: `${kept} kept, ${(bytes / 1e6).toFixed(1)} of ${megabytes} MB; another was refused ${refused} of ${said.length + refused} times`,
        isDead: refused === 0 && bytes <= megabytes * 1e6,
      })
    }

    const heard = new Set()
    const reader = await connect(gateway.relayUrl, createIdentity(), (message) => void heard.add(message), {
      from: elsewhere,
    })
    await reader.call('irn_subscribe', { topic })
    for (let wait = 0; wait < 100 && heard.size < said.length; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    results.push({
      attack: 'what was acknowledged before and meanwhile',
      measured: `${heard.size} of ${said.length} delivered`,
      isDead: said.every((message) => heard.has(message)),
    })
    return results
  } finally {
    await gateway.end('SIGKILL')
  }
}

/** Each key until it is refused, 200 times at most. */
async function fill(relayUrl, name, make) {
  let kept = 0
  for (let key = 0; key < keys; key += 1) {
    const client = await connect(relayUrl, createIdentity())
    try {
      for (let index = 0; index < 200; index += 1) {
        await client.call('irn_publish', { topic: topicOf(`${name} ${key}`), ttl: 2_592_000, ...make(index) })
        kept += 1
      }
    } catch {
      // Refused, as it should be sooner or later.
    }
    client.close()
  }
  return kept
}
