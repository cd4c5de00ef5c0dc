// One client asks whether the gateway is ready, again and again, so that it asks the chains' nodes again and
// again.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from './gateway.mjs'

const times = 100
/** In milliseconds: for so long an answer may be kept. */
const keptFor = 5000

/** @returns {Promise<import('./attacks.mjs').Result[]>} */
export async function attackProbes() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-load-'))
  let asked = 0
  const node = createServer((request, response) => {
    let body = ''
    request.on('data', (text) => (body += text))
    request.on('end', () => {
      asked += 1
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id ?? 1, result: '0x539' }))
    })
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const file = join(folder, 'chains.json')
  const { port } = /** @type {import('node:net').AddressInfo} */ (node.address())
  const chain = {
    id: 1337,
    name: 'Load',
    rpcUrl: `http://127.0.0.1:${port}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [],
  }
  await writeFile(file, JSON.stringify([chain]))
  const gateway = await startGateway({ CHAINS_FILE: file })
  try {
    const before = asked
    const began = performance.now()
    for (let index = 0; index < times; index += 1) await (await fetch(`${gateway.url}/readyz`)).arrayBuffer()
    const spent = performance.now() - began
    const most = 2 + Math.ceil(spent / keptFor)
    return [
      {
        attack: `${times} times /readyz`,
        measured: `a chain's node was asked ${asked - before} times in ${(spent / 1000).toFixed(1)} s`,
        isDead: asked - before <= most,
      },
    ]
  } finally {
    await gateway.end('SIGKILL')
    node.close()
    node.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  }
}
