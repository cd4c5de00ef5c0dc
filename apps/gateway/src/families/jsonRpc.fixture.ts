import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Answer = (method: string, params: readonly unknown[]) => unknown

/**
 * A node that answers one question at a time over HTTP.
 *
 * @param end called with what ends it; by default it ends with the test
 * @returns its address
 */
export async function jsonRpcNode(
  answer: Answer,
  end: (close: () => void) => void = onTestFinished,
): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
      const result = answer(method, params)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  end(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
