import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import { createTestHost } from '@latchkey/testkit'
import { afterEach, describe, expect, it } from 'vitest'

import { evmAdapter, type RpcOptions } from '../exports/index.js'
import { one } from '../world.fixture.js'

interface Seen {
  readonly method: string | undefined
  readonly body: unknown
}
type Answer = (body: { id: number }, response: ServerResponse) => void

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

/** A node that answers as the test wants, and remembers what it was asked. */
async function node(answer: Answer): Promise<{ readonly url: string; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: number }
      seen.push({ method: request.method, body })
      answer(body, response)
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const result = (body: { id: number }): string =>
  JSON.stringify({ jsonrpc: '2.0', id: body.id, result: '0x7' })
const good: Answer = (body, response) =>
  response.end(
    Array.isArray(body) ? `[${body.map((item: { id: number }) => result(item)).join()}]` : result(body),
  )

function read(urls: readonly string[], rpc: RpcOptions = {}): Promise<unknown> {
  const network: Network = { ...one, rpcUrls: { default: { http: urls } } }
  const { capabilities } = evmAdapter({ rpc }).start(createTestHost({ networks: [network] }))
  return capabilities['balance:native']!({
    address: '0x0000000000000000000000000000000000000001',
    network,
    signal: new AbortController().signal,
  })
}

describe('S7.31 the JSON-RPC transport', () => {
  it('posts the jsonrpc 2.0 envelope', async () => {
    const { url, seen } = await node(good)
    expect(await read([url])).toMatchObject({ value: '7' })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        body: { jsonrpc: '2.0', method: 'eth_getBalance', params: [expect.any(String), 'latest'] },
      },
    ])
  })

  it('batches where it is told to, and not otherwise', async () => {
    const { url, seen } = await node(good)
    await read([url], { batch: true })
    expect(seen[0]?.body).toMatchObject([{ jsonrpc: '2.0', method: 'eth_getBalance' }])
  })

  it('repeats a failed request as often as it is told to', async () => {
    const { url, seen } = await node((_body, response) => response.writeHead(503).end())
    await expect(read([url], { retryCount: 2 })).rejects.toThrow(ChainUnreachableError)
    expect(seen).toHaveLength(3)
  })

  it('gives up on an address that does not answer in time, and asks the next one', async () => {
    const slow = await node(() => undefined)
    const fast = await node(good)
    const started = Date.now()
    expect(await read([slow.url, fast.url], { timeout: 100, retryCount: 0 })).toMatchObject({ value: '7' })
    expect(Date.now() - started).toBeLessThan(1000)
    await expect(read([slow.url], { timeout: 100, retryCount: 0 })).rejects.toThrow(
      'The network did not answer',
    )
  })

  it.each<[string, Answer]>([
    ['HTML', (_body, response) => response.end('<html>blocked</html>')],
    ['half a document', (_body, response) => response.end('{"jsonrpc":"2.0","resu')],
    [
      'an error',
      (body, response) =>
        response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, error: { code: -32000, message: 'no' } })),
    ],
    ['status 500', (_body, response) => response.writeHead(500).end('oops')],
    [
      'a result of the wrong type',
      (body, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, result: { a: 1 } })),
    ],
  ])('says that the network did not answer when it gets %s', async (_what, answer) => {
    const { url } = await node(answer)
    await expect(read([url], { retryCount: 0 })).rejects.toThrow(ChainUnreachableError)
  })
})
