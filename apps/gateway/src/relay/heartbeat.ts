import type { WebSocket } from '@fastify/websocket'

/** Pings all sockets, and ends those that do not answer. */
export interface Heartbeat {
  watch(socket: WebSocket): void
  stop(): void
}

/** The SDK drops a socket that is silent for 35 s. */
const every = 20_000

export function createHeartbeat(sockets: () => Iterable<WebSocket>): Heartbeat {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of sockets()) {
      if (silent.has(socket)) {
        socket.terminate()
        continue
      }
      silent.add(socket)
      socket.ping()
    }
  }, every)
  return {
    watch: (socket) => void socket.on('pong', () => silent.delete(socket)),
    stop: () => clearInterval(timer),
  }
}
