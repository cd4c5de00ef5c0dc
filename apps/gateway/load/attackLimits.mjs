// One address calls itself by many names.
import { connect, createIdentity } from './client.mjs'
import { startGateway } from './gateway.mjs'

const limit = 20
const tries = 60
const mostSockets = 5

/** What a caller can make up, and what a proxy would add at the end of it. */
const madeUp = (index) => `198.51.${index % 256}.${(index * 7) % 256}`
const seen = '203.0.113.7'

/**
 * @typedef {{ query?: string, headers?: Record<string, string> }} Caller
 * @type {readonly (readonly [string, (index: number) => Caller])[]}
 */
const disguises = [
  ['a project id for each request', (index) => ({ query: `?projectId=p${index}` })],
  ['an origin for each request', (index) => ({ headers: { origin: `https://h${index}.example` } })],
  ['X-Forwarded-For for each request', (index) => ({ headers: { 'x-forwarded-for': madeUp(index) } })],
]

/** @returns {Promise<import('./attacks.mjs').Result[]>} */
export async function attackLimits() {
  const results = []
  for (const [what, disguise] of disguises) results.push(await ask(what, {}, disguise))
  results.push(
    await ask('X-Forwarded-For, behind a proxy that adds to it', { TRUST_PROXY: '127.0.0.1' }, (index) => ({
      headers: { 'x-forwarded-for': `${madeUp(index)}, ${seen}` },
    })),
  )
  results.push(await openSockets())
  return results
}

async function ask(what, env, disguise) {
  const gateway = await startGateway({ REQUESTS_PER_MINUTE: String(limit), ...env })
  try {
    const began = performance.now()
    let answered = 0
    for (let index = 0; index < tries; index += 1) {
      const { query = '', headers = {} } = disguise(index)
      if ((await fetch(`${gateway.url}/v1/supported-chains${query}`, { headers })).status === 200)
        answered += 1
    }
    const windows = 1 + Math.floor((performance.now() - began) / 60_000)
    return {
      attack: what,
      measured: `${answered} of ${tries} answered, with a limit of ${limit}`,
      isDead: answered <= limit * (windows + (windows > 1 ? 1 : 0)),
    }
  } finally {
    await gateway.end('SIGKILL')
  }
}

async function openSockets() {
  const gateway = await startGateway({
    RELAY_SOCKETS_PER_ADDRESS: String(mostSockets),
    TRUST_PROXY: '127.0.0.1',
  })
  try {
    const clients = []
    for (let index = 0; index < 30; index += 1) {
      const headers = { 'x-forwarded-for': `${madeUp(index)}, ${seen}`, origin: `https://h${index}.example` }
      clients.push(
        await connect(gateway.relayUrl, createIdentity(), undefined, {
          headers,
          query: `&projectId=p${index}`,
        }).catch(() => undefined),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    const open = clients.filter((client) => client?.isOpen()).length
    for (const client of clients) client?.close()
    return {
      attack: 'a name for each of 30 sockets',
      measured: `${open} open, with a limit of ${mostSockets}`,
      isDead: open <= mostSockets,
    }
  } finally {
    await gateway.end('SIGKILL')
  }
}
