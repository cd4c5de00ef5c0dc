import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from '../parts.js'
import { ipfsFiles } from './curiosities.js'
import { drawHarbour } from './drawHarbour.js'
import { ecbRates } from './ecbRates.js'
import { bombOf } from './encodePng.js'
import { lighthouse } from './lighthouse.js'
import { nftOrigin } from './world.js'

type Answer = (response: ServerResponse, match: readonly string[]) => void

const bombSize = 30_000
const names = ['Dawn', 'Noon', 'Dusk', 'Night']

const send = (response: ServerResponse, type: string, body: string | Buffer): void =>
  void response.writeHead(200, { 'content-type': type }).end(body)

const sendJson = (response: ServerResponse, value: unknown): void =>
  send(response, 'application/json', JSON.stringify(value))

const harbour = (kind: string, number: number): object => ({
  name: `${kind} ${number}`,
  description: 'The harbour of the sandbox.',
  image: `${nftOrigin}/pictures/${number}.png`,
  attributes: [
    { trait_type: 'Hour', value: names[number % names.length] },
    { trait_type: 'Number', value: number },
  ],
})

/** Ends when the other side has enough. */
const without = (response: ServerResponse, end: string | Buffer, milliseconds: number): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(end), milliseconds)
  response.on('close', () => clearInterval(timer))
}

const routes: readonly (readonly [pattern: RegExp, answer: Answer])[] = [
  [/^\/(\d{1,3})$/, (response, [number]) => sendJson(response, harbour('Postcard', Number(number)))],
  [
    /^\/harbour\/(\d{1,3})\.json$/,
    (response, [number]) => sendJson(response, harbour('Harbour', Number(number))),
  ],
  [
    /^\/stamps\/([0-9a-f]{64})\.json$/,
    (response, [id]) => sendJson(response, harbour('Stamp', Number(BigInt(`0x${id}`) % 1000n))),
  ],
  [
    /^\/pictures\/(\d{1,3})\.png$/,
    (response, [number]) => send(response, 'image/png', drawHarbour(Number(number))),
  ],
  [/^\/pictures\/lighthouse\.svg$/, (response) => send(response, 'image/svg+xml', lighthouse('#e8e1d3'))],
  [/^\/pictures\/bomb\.png$/, (response) => send(response, 'image/png', bombOf(bombSize))],
  [
    /^\/ipfs\/(\w+)$/,
    (response, [cid = '']) => {
      const file = ipfsFiles.get(cid)
      if (file) send(response, 'application/octet-stream', file)
      else response.writeHead(404).end()
    },
  ],
  [/^\/stats\/eurofxref\/eurofxref-daily\.xml$/, (response) => send(response, 'text/xml', ecbRates())],
  [/^\/troubles\/slow$/, (response) => without(response, ' ', 200)],
  [/^\/troubles\/endless$/, (response) => without(response, Buffer.alloc(65_536, ' '), 1)],
  [/^\/troubles\/loop$/, (response) => void response.writeHead(302, { location: '/troubles/loop' }).end()],
  [
    /^\/troubles\/inside$/,
    (response) => void response.writeHead(302, { location: 'https://169.254.169.254/latest/' }).end(),
  ],
  [
    /^\/troubles\/page$/,
    (response) => send(response, 'image/png', '<html><svg></svg><script>alert(1)</script></html>'),
  ],
  [/^\/troubles\/list$/, (response) => sendJson(response, [{ name: 'A list' }])],
]

/**
 * Starts the host of what NFTs point at: good ones and bad ones, as `nfts/world.ts` lists them. It states the
 * rates of currencies too.
 */
export async function startNftHost(port: number): Promise<Running> {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = url.replace(/\?.*$/s, '')
  for (const [pattern, reply] of routes) {
    const match = pattern.exec(path)
    if (match) return reply(response, match.slice(1))
  }
  response.writeHead(404).end()
}
