import type { WebSocket } from '@fastify/websocket'
import type { Outlet } from './connection.js'

/** What may wait in this process for a slow reader. */
const mostBuffered = 4 * 1024 * 1024

/** A socket as the relay sees it. */
export function outletOf(socket: WebSocket): Outlet {
  return {
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    hasRoom: () => socket.readyState === socket.OPEN && socket.bufferedAmount < mostBuffered,
    dismiss: (reason) => socket.close(1008, reason),
  }
}
