import { type WebSocket, WebSocketServer } from 'ws'
import type { Cluster, ClusterListener } from './cluster.js'
import { RpcError, invalidParams } from './rpcError.js'
import { subscriptions } from './subscriptions.js'
import { writeJson } from './writeJson.js'

interface Subscriber {
  readonly method: string
  readonly listener: ClusterListener
}

/** JSON-RPC subscriptions over WebSocket. */
export function createSocketServer(cluster: Cluster, port: number): WebSocketServer {
  const server = new WebSocketServer({ port, host: '127.0.0.1', maxPayload: 1_000_000 })
  let last = 0
  server.on('connection', (socket) => {
    if (cluster.faults.down) return socket.terminate()
    const subscribers = new Map<number, Subscriber>()
    const forget = (id: number): boolean => {
      const subscriber = subscribers.get(id)
      if (subscriber) cluster.listeners.delete(subscriber.listener)
      return subscribers.delete(id)
    }
    const breakOff: ClusterListener = { slot: () => void (cluster.faults.down && socket.terminate()) }
    cluster.listeners.add(breakOff)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      cluster.listeners.delete(breakOff)
      for (const id of subscribers.keys()) forget(id)
    })
    socket.on('message', (data) => {
      const request = parse((data as Buffer).toString('utf8'))
      try {
        if (request === undefined) throw new RpcError(-32700, 'Parse error')
        const { method, params } = request
        if (method.endsWith('Unsubscribe')) {
          const [id] = params
          send(socket, { jsonrpc: '2.0', id: request.id, result: typeof id === 'number' && forget(id) })
          return
        }
        const make = Object.hasOwn(subscriptions, method) ? subscriptions[method] : undefined
        if (make === undefined) throw new RpcError(-32601, 'Method not found')
        const id = ++last
        const listening = make(
          cluster,
          params,
          (result) =>
            send(socket, {
              jsonrpc: '2.0',
              method: `${listening.kind}Notification`,
              params: { result, subscription: id },
            }),
          () => forget(id),
        )
        subscribers.set(id, { method, listener: listening.listener })
        cluster.listeners.add(listening.listener)
        send(socket, { jsonrpc: '2.0', id: request.id, result: id })
        listening.begin?.()
      } catch (error) {
        const { code, message } = error instanceof RpcError ? error : invalidParams('Invalid params')
        send(socket, { jsonrpc: '2.0', id: request?.id ?? null, error: { code, message } })
      }
    })
  })
  return server
}

const send = (socket: WebSocket, message: unknown): void => socket.send(writeJson(message))

function parse(
  text: string,
): { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] } | undefined {
  try {
    const { id, method, params = [] } = JSON.parse(text) as Record<string, unknown>
    return typeof method === 'string' && Array.isArray(params)
      ? { id, method, params: params as readonly unknown[] }
      : undefined
  } catch {
    return undefined
  }
}
