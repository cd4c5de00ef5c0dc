import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { answer, isControl } from './answer.js'
import type { Cluster } from './cluster.js'
import { writeJson } from './writeJson.js'

const largestBody = 1_000_000
/** Pages may ask, and may see for how long they have to wait. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
}

/** JSON-RPC over HTTP. */
export function createRpcServer(cluster: Cluster): Server {
  return createServer((request, response) => {
    handle(cluster, request, response).catch(() => response.destroy())
  })
}

async function handle(cluster: Cluster, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST')
    return void response.writeHead(request.method === 'OPTIONS' ? 204 : 405, openToAll).end()
  const body = await readBody(request)
  if (body === undefined)
    return send(response, 413, {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'The request is too large.' },
    })
  const asked = parse(body)
  if (asked === undefined)
    return send(response, 200, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
  const requests: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  if (!requests.every(isControl)) {
    const { faults } = cluster
    if (faults.down) return void request.socket.destroy()
    if (faults.limit !== undefined) {
      const { retryAfter } = faults.limit
      if (--faults.limit.left <= 0) faults.limit = undefined
      return send(
        response,
        429,
        { jsonrpc: '2.0', id: null, error: { code: 429, message: 'Too many requests' } },
        { 'retry-after': String(retryAfter) },
      )
    }
  }
  const answers = await Promise.all(requests.map((entry) => answer(cluster, entry)))
  send(response, 200, Array.isArray(asked) ? answers : answers[0])
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { ...openToAll, ...headers, 'content-type': 'application/json' })
    .end(writeJson(body))
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
