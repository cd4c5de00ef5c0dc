import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from '../../parts.js'
import { type Maker, type MakerFaults, MakerRefusal, createMaker } from './maker.js'
import { openMakerChain } from './makerChain.js'

/** What {@link startMaker} takes. */
export interface MakerOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** JSON-RPC of the cluster that he trades on. */
  readonly clusterUrl: string
}

const largestBody = 64 * 1024
const cheats: readonly MakerFaults['cheat'][] = ['takes', 'gives', 'approves']

/**
 * Starts the market maker of the first cluster. `GET /order` and `POST /execute` are of the shape of
 * Jupiter's. Told to (`POST /_cheat?how=`, `/_price?percent=`, `/_down`, `/_restore`), he misbehaves. The
 * cluster need not answer yet.
 */
export async function startMaker({ port, clusterUrl }: MakerOptions): Promise<Running> {
  const maker = createMaker(await openMakerChain(clusterUrl))
  const server = createServer((request, response) => {
    answer(maker, request, response).catch((error: unknown) => {
      const isRefusal = error instanceof MakerRefusal
      send(response, isRefusal ? 400 : 502, {
        error: isRefusal ? error.message : 'The cluster does not answer.',
      })
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answer(maker: Maker, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://maker.test')
  const asked = `${request.method} ${url.pathname}`
  if (asked.startsWith('POST /_')) {
    const changed = faultsOf(url)
    Object.assign(maker.faults, changed)
    return send(response, changed ? 200 : 400, maker.faults)
  }
  if (maker.faults.down) return void request.socket.destroy()
  if (asked === 'GET /order') return send(response, 200, await maker.order(url.searchParams))
  if (asked === 'POST /execute') return send(response, 200, await maker.execute(await readBody(request)))
  send(response, 404, { error: 'There is no such path.' })
}

function faultsOf({ pathname, searchParams }: URL): Partial<MakerFaults> | undefined {
  const how = cheats.find((cheat) => cheat === searchParams.get('how'))
  const percent = Number(searchParams.get('percent') ?? Number.NaN)
  if (pathname === '/_cheat' && how !== undefined) return { cheat: how }
  if (pathname === '/_price' && percent > -100 && percent <= 100) return { moved: percent }
  if (pathname === '/_down') return { down: true }
  if (pathname === '/_restore') return { cheat: undefined, moved: 0, down: false }
  return undefined
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new MakerRefusal('The request is too large.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    throw new MakerRefusal('This is not JSON.')
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))
}
