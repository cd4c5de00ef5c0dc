import type { WebSocket } from '@fastify/websocket'
import type { Outlet } from './connection.js'

/** Makes the sending ends of sockets, which share the memory for slow readers. */
export type CreateOutlet = (socket: WebSocket) => Outlet

/** Bytes that may wait for one slow reader: messages follow below the first, answers below the second. */
const mostMessages = 1024 * 1024
const mostAnswers = 8 * 1024 * 1024

/** Beyond what may wait for all of them together, only those get messages for whom less than this waits. */
const mostForAll = 128 * 1024 * 1024
const littleWaiting = 64 * 1024

/** In milliseconds. */
const leaveWithin = 1000

export function createOutlets(): CreateOutlet {
  let waitingForAll = 0
  return (socket) => {
    let waiting = 0
    const wait = (bytes: number): void => {
      waiting += bytes
      waitingForAll += bytes
    }
    // What never left needs no memory any more.
    socket.on('close', () => wait(-waiting))
    return {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        const bytes = text.length
        wait(bytes)
        socket.send(text, () => {
          if (socket.readyState !== socket.CLOSED) wait(-bytes)
        })
      },
      hasRoom: () =>
        socket.readyState === socket.OPEN &&
        waiting < (waitingForAll < mostForAll ? mostMessages : littleWaiting),
      canAnswer: () => waiting < mostAnswers,
      dismiss(reason) {
        socket.close(1008, reason)
        setTimeout(() => socket.terminate(), leaveWithin).unref()
      },
    }
  }
}
