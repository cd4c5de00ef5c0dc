import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RpcRequest {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * What becomes of a request: it is never passed on (`drop`); it is, and then the line breaks (`lose`) or
 * stays silent (`hang`); or it is answered here. Passed on with its answer otherwise.
 */
export type Fate =
  | 'drop'
  | 'lose'
  | 'hang'
  | { readonly result?: unknown; readonly error?: unknown }
  | undefined

export interface Proxy {
  readonly url: string
  stop(): void
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'content-type': 'application/json',
}

/** A line to a real node that fails as a test wants it. */
export async function startProxy(
  target: string,
  fateOf: (request: RpcRequest) => Fate | Promise<Fate>,
): Promise<Proxy> {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(204, openToAll).end()
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const asked = JSON.parse(body) as RpcRequest
    const fate = await fateOf(asked)
    if (fate === 'drop') return void request.socket.destroy()
    if (typeof fate === 'object')
      return void response
        .writeHead(200, openToAll)
        .end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...fate }))
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    if (fate === 'lose') return void request.socket.destroy()
    if (fate === undefined) response.writeHead(answer.status, openToAll).end(text)
  }
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void (server.closeAllConnections(), server.close()),
  }
}
