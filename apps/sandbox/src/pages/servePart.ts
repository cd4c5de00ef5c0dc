import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from '../parts.js'
import { SandboxError } from '../sandboxError.js'

/** Answers one request. What it throws is a 400. */
export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>

const mostBytes = 65_536

/**
 * Listens on this machine.
 * @param host by which the part calls itself
 */
export async function servePart(port: number, answer: Answer, host = '127.0.0.1'): Promise<Running> {
  const server = createServer((request, response) => {
    const fail = (): void => void (response.headersSent ? response.end() : response.writeHead(400).end())
    if (!URL.canParse(request.url ?? '', 'http://part')) return fail()
    Promise.resolve(new URL(request.url ?? '', 'http://part'))
      .then((url) => answer(request, response, url))
      .catch(fail)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * The body of a request.
 * @throws {SandboxError} where it is too large
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new SandboxError('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))

export const sendPage = (
  response: ServerResponse,
  html: string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): void => void response.writeHead(status, headers).end(html)

export const sendFile = (response: ServerResponse, type: 'css' | 'javascript', text: string): void =>
  void response
    .writeHead(200, { 'content-type': `text/${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' })
    .end(text)

/**
 * Does what a control such as `POST /_late?milliseconds=3000` says, and says whether there is one of that
 * name.
 */
export function control(
  { method }: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  actions: Readonly<Record<string, (query: URLSearchParams) => void>>,
): void {
  const name = pathname.slice(2)
  const action = method === 'POST' && Object.hasOwn(actions, name) ? actions[name] : undefined
  action?.(searchParams)
  response.writeHead(action === undefined ? 404 : 200).end(action === undefined ? '' : name)
}

/** A number of a control's query. */
export const countOf = (query: URLSearchParams, name: string, otherwise: number): number => {
  const value = Number(query.get(name) ?? otherwise)
  return Number.isFinite(value) && value >= 0 ? value : otherwise
}
