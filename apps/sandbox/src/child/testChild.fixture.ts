import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runChild } from './runChild.js'

// A part that answers, one that cannot start, and one that never says a word.
await runChild(async ([how]) => {
  if (how === 'broken') throw new Error('the disk is full')
  if (how === 'mute') return new Promise(() => undefined)
  const server = createServer((_, response) => response.end(String(process.pid))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close(),
  }
})
