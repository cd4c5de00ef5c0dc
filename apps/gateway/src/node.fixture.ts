import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { encodeAbiParameters } from 'viem'
import { onTestFinished } from 'vitest'

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly id: unknown
  readonly method: string
  readonly params?: unknown
}

/** A node of an EVM chain whose accounts all have 5 wei, at the edge of what the gateway sees. */
export interface TestNode {
  readonly url: string
  asked: readonly Asked[]
  /** How many calls of a method came. */
  count(method: string): number
  /** In milliseconds, before it answers. */
  delay: number
  /** Answers in its own way: `true` when it did. */
  behave: (asked: Asked, response: ServerResponse) => boolean
}

const five = encodeAbiParameters([{ type: 'uint256' }], [5n])
/** What a multicall of one question answers: it succeeded, with 5. */
export const holdings = encodeAbiParameters(
  [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
  [[[true, five]]],
)

/** @param end called with what ends it; by default it ends with the test */
export async function testNode(
  id = 4242,
  end: (close: () => void) => void = onTestFinished,
): Promise<TestNode> {
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${id.toString(16)}`,
    eth_call: holdings,
    eth_blockNumber: '0x10',
  }
  const node: Omit<TestNode, 'url'> = {
    asked: [],
    delay: 0,
    behave: () => false,
    count: (method) => node.asked.filter((call) => call.method === method).length,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = JSON.parse(await text(request)) as { id: unknown; method: string }
    const heard = { ...call, path: request.url ?? '', headers: request.headers }
    node.asked = [...node.asked, heard]
    await new Promise((done) => setTimeout(done, node.delay))
    if (node.behave(heard, response)) return
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: results[call.method] ?? null }))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  end(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
