import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Running } from '../parts.js'
import { createBridges, isHandIn } from './bridges.js'
import { type FrontControls, createFrontControls } from './frontControls.js'
import { passOn, readCall } from './passOn.js'

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
}

/** A proxy in front of the node: it forwards everything, and can be made to misbehave. */
export async function createFront(nodeAddress: string, port: number): Promise<Running> {
  const bridges = createBridges(`ws://${nodeAddress}`)
  const controls = createFrontControls(bridges)
  const server = createServer((request, response) => void answer(request, response, controls, nodeAddress))
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const wait = controls.takeLimit()
    if (wait !== undefined)
      return socket.end(
        `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${wait}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )
    sockets.handleUpgrade(request, socket, head, (client) => bridges.open(client))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      bridges.cut()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  controls: FrontControls,
  nodeAddress: string,
): Promise<void> {
  const send = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void =>
    void response.writeHead(status, { ...openToAll, ...headers }).end(text)
  if (request.method === 'OPTIONS') return send(204, '')
  if (request.method !== 'POST') return send(405, 'POST only')
  if (request.url !== '/') {
    const done = controls.take(request.url ?? '')
    return send(done === undefined ? 404 : 200, done ?? 'Not found')
  }
  const wait = controls.takeLimit()
  if (wait !== undefined) return send(429, 'Too many requests', { 'retry-after': String(wait) })
  // Left without an answer, as the word says.
  if (controls.silent) return
  try {
    const call = await readCall(request)
    const losing = isHandIn(call) ? controls.losing : 'nothing'
    const passed = losing === 'call' ? undefined : await passOn(call, nodeAddress)
    if (passed === undefined || losing === 'answer') response.destroy()
    else send(200, passed, { 'content-type': 'application/json' })
  } catch (error) {
    send(502, String(error))
  }
}
