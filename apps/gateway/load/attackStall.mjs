// One client sends what costs the process much and the client little.
import { startBystanders } from './bystanders.mjs'
import { connect, createIdentity } from './client.mjs'
import { startGateway } from './gateway.mjs'

/** Seconds that others may wait. The machine may have other work. */
const patience = 2

/** @returns {Promise<import('./attacks.mjs').Result[]>} */
export async function attackStall() {
  const gateway = await startGateway({})
  try {
    const frame = `{"id":1,"jsonrpc":"2.0","method":"irn_nothing","params":[${'1,'.repeat(280_000)}1]}`
    /** @type {readonly (readonly [string, string, number])[]} */
    const floods = [
      ['200 frames of 560 kB of numbers', frame, 200],
      ['5,000 frames that are no calls', '{', 5000],
      ['5,000 answers to no question', '{"id":1,"jsonrpc":"2.0","result":true}', 5000],
    ]
    const results = []
    for (const [what, text, count] of floods) {
      const bystanders = await startBystanders(gateway)
      const client = await connect(gateway.relayUrl, createIdentity())
      for (let sent = 0; sent < count; sent += 1) client.send(text)
      const code = await Promise.race([
        client.closed,
        new Promise((resolve) => setTimeout(resolve, 8000, 'open')),
      ])
      client.close()
      const { lost, longestWait, longestAnswer } = await bystanders.end()
      const longest = Math.max(longestWait, longestAnswer)
      const end = code === 'open' ? 'throttled' : `closed with ${code}`
      results.push({
        attack: what,
        measured: `${end}; others waited ${longest.toFixed(1)} s, ${lost} lost`,
        isDead: lost === 0 && longest < patience && (count < 5000 || code === 1008),
      })
    }
    return results
  } finally {
    await gateway.end('SIGKILL')
  }
}
