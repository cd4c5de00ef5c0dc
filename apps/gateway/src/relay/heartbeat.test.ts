import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSocket(isAlive: boolean): WebSocket & { readonly pings: number[]; readonly ends: number[] } {
  const [pings, ends]: [number[], number[]] = [[], []]
  const socket = Object.assign(new EventEmitter(), {
    pings,
    ends,
    ping() {
      pings.push(Date.now())
      if (isAlive) socket.emit('pong')
    },
    terminate: () => void ends.push(Date.now()),
  })
  return socket as never
}

it('pings more often than every 35 s, at which the SDK gives up, and ends sockets that do not answer', () => {
  const start = Date.now()
  const [alive, dead] = [createSocket(true), createSocket(false)]
  const heartbeat = createHeartbeat(() => [alive, dead])
  heartbeat.watch(alive)
  heartbeat.watch(dead)
  vi.advanceTimersByTime(120_000)
  const times = [start, ...alive.pings]
  expect(times.length).toBeGreaterThan(3)
  for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeLessThan(35_000)
  expect(alive.ends).toEqual([])
  expect(dead.pings).toHaveLength(1)
  expect(dead.ends.length).toBeGreaterThan(0)
  heartbeat.stop()
  const { length } = alive.pings
  vi.advanceTimersByTime(120_000)
  expect(alive.pings).toHaveLength(length)
})
