import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Running } from '../parts.js'
import { createBridges } from './bridges.js'

/** What stands in front of the node: it passes everything on, and can be told to misbehave. */
export async function createFront(nodeUrl: string, port: number): Promise<Running> {
  const bridges = createBridges(nodeUrl)
  let limited = 0
  let retryAfter = 0

  const control = (path: string): string | undefined => {
    const [, name, count = '0', seconds = '1'] = path.split('/')
    if (name === '_limit') {
      limited = Number(count)
      retryAfter = Number(seconds)
      bridges.cut()
    } else if (name === '_cut') bridges.cut()
    else if (name === '_silence') bridges.silent = true
    else if (name === '_resume') {
      limited = 0
      bridges.silent = false
    } else return undefined
    return name
  }

  const server = createServer((request, response) => answerControl(request, response, control))
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (limited > 0) {
      limited--
      return socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${retryAfter}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    }
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

const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'text/plain' }

function answerControl({ method, url = '/' }: IncomingMessage, response: ServerResponse, control: (path: string) => string | undefined): void {
  if (method === 'OPTIONS') return void response.writeHead(204, openToAll).end()
  const done = method === 'POST' ? control(url) : undefined
  response.writeHead(done === undefined ? 404 : 200, openToAll).end(done ?? 'Not found')
}
