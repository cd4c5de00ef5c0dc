import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Platform } from '../model/platform.js'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Reply = (response: ServerResponse, heard: Heard) => void

/** A real server on this machine that answers as the test wants. */
export interface TestGateway {
  readonly url: string
  readonly heard: Heard[]
  /** Answers of one path from now on: a value as JSON, or a function that does it all. */
  reply(path: string, answer: unknown): void
  of(path: string): readonly Heard[]
  close(): Promise<void>
}

export function status(code: number, body: unknown = ''): Reply {
  return (response) =>
    response
      .writeHead(code, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const html: Reply = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
export const silence: Reply = () => undefined

export async function testGateway(): Promise<TestGateway> {
  const answers = new Map<string, unknown>()
  const heard: Heard[] = []
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway.test')
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const entry: Heard = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      }
      heard.push(entry)
      const answer = answers.get(url.pathname)
      if (typeof answer === 'function') (answer as Reply)(response, entry)
      else if (answer === undefined) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    reply: (path, answer) => void answers.set(path, answer),
    of: (path) => heard.filter((entry) => entry.path === path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Node's own fetch, and a clock whose waits take a tenth of their time. */
export function livePlatform(overrides: Partial<Platform> = {}): Platform {
  const delay: Platform['delay'] = (task, ms) => {
    const timer = setTimeout(task, ms / 10)
    return () => clearTimeout(timer)
  }
  return memoryPlatform({ fetch: (url, init) => fetch(url, init), delay, ...overrides })
}
