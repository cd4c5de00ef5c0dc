import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createConnection } from './connection.js'

/** A node that hangs up at the first question of each connection. */
async function startFaultyNode(): Promise<{ readonly url: string; connections: number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  const node = { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: 0 }
  server.on('connection', (socket) => {
    node.connections += 1
    socket.once('message', () => socket.terminate())
  })
  return node
}

it('outlives a node that hangs up while it is read, and dials it again', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  // The SDK reports its failed start in the console.
  vi.spyOn(console, 'error').mockReturnValue()

  const node = await startFaultyNode()
  const connection = createConnection(node.url)
  connection.ask(async (api) => api.genesisHash.toHex()).catch(() => undefined)
  await expect.poll(() => node.connections, { timeout: 15_000 }).toBeGreaterThan(1)
  await connection.close()
  expect(unhandled).not.toHaveBeenCalled()
})
