import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { Faults } from './faults.js'
import { NodeError } from './nodeError.js'
import type { FileAnswer, Route } from './route.js'

/** A chain as the server sees it: what stands below `/<name>`. */
export interface Site {
  readonly name: string
  readonly routes: readonly Route[]
  readonly faults: Faults
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
}
const longestBody = 800_000

/** Answers for all chains on one port. Controls, whose path begins with an underscore, always answer. */
export function createSiteServer(sites: readonly Site[]): Server {
  return createServer((request, response) => {
    void answer(sites, request, response).catch((error: unknown) => {
      const [status, text] = describe(error)
      send(response, status, text)
    })
  })
}

async function answer(
  sites: readonly Site[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 204, '')
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox')
  const site = sites.find(({ name }) => pathname.startsWith(`/${name}/`))
  if (!site) return send(response, 404, 'Not found')
  const path = pathname.slice(site.name.length + 1)
  const wait = path.startsWith('/_') ? undefined : site.faults.takeLimit()
  if (wait !== undefined) return send(response, 429, 'Too many requests', { 'retry-after': String(wait) })
  for (const { method, pattern, answer: answerRoute } of site.routes) {
    const match = method === request.method ? pattern.exec(path) : null
    if (!match) continue
    const result = await answerRoute(match.slice(1), { query, body: await readBody(request) })
    // The node has it, and the line breaks.
    if (path === '/tx' && method === 'POST' && site.faults.takeLost()) return void response.destroy()
    if (result === undefined) return send(response, 404, 'Not found')
    if (typeof result === 'string' || typeof result === 'number') return send(response, 200, `${result}`)
    if (isFile(result)) return send(response, 200, result.body, { 'content-type': result.type })
    return send(response, 200, JSON.stringify(result), { 'content-type': 'application/json' })
  }
  send(response, 404, 'Not found')
}

function send(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain', ...openToAll, ...headers }).end(text)
}

const isFile = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'body' in result && Buffer.isBuffer(result.body)

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > longestBody) throw new NodeError('TX is too long', -22)
  }
  return body
}

function describe(error: unknown): readonly [status: number, text: string] {
  const { message } = error instanceof Error ? error : { message: String(error) }
  if (error instanceof NodeError)
    return [400, `sendrawtransaction RPC error: ${JSON.stringify({ code: error.code, message })}`]
  return [400, message]
}
