import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** Hands a frame of the relay on to a client, or something else instead. */
export type Misbehave = (frame: string, send: (frame: string) => void) => void

export interface Middleman {
  readonly url: string
  /** Where the real relay is. */
  setRelay(url: string): void
  /** Ends every socket, as a network does. */
  dropAll(): void
  /** Frames of clients. */
  readonly sent: readonly string[]
}

/** Stands between clients and a relay, and misbehaves. */
export async function createMiddleman(
  misbehave: Misbehave = (frame, send) => send(frame),
): Promise<Middleman> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const sent: string[] = []
  let relay = ''
  server.on('connection', (client, request) => {
    const upstream = new WebSocket(relay + request.url!.replace(/^[^?]*/, ''))
    const early: string[] = []
    client.on('message', (data: Buffer) => {
      const frame = data.toString()
      sent.push(frame)
      if (upstream.readyState === upstream.OPEN) upstream.send(frame)
      else early.push(frame)
    })
    upstream.on('open', () => early.forEach((frame) => upstream.send(frame)))
    upstream.on('message', (data: Buffer) =>
      misbehave(data.toString(), (frame) => client.readyState === client.OPEN && client.send(frame)),
    )
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.terminate())
    }
  })
  const dropAll = (): void => {
    for (const client of server.clients) client.terminate()
  }
  onTestFinished(() => {
    dropAll()
    server.close()
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`,
    setRelay: (url) => void (relay = url),
    dropAll,
    sent,
  }
}
