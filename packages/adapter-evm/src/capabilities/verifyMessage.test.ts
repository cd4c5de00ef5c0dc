import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ChainBusyError, ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import { createTestHost } from '@latchkey/testkit'
import { encodeAbiParameters } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it } from 'vitest'

import { evmAdapter } from '../exports/index.js'

const key = privateKeyToAccount(generatePrivateKey())
const signature: string = await key.signMessage({ message: 'Hello' })
const contract: string = '0x00000000000000000000000000000000000a0010'
const yes = encodeAbiParameters([{ type: 'bool' }], [true])

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

/** A node whose every answer is the same, and how often it was asked. */
async function node(answer: (response: ServerResponse, id: number) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push(text)
      answer(response, (JSON.parse(text) as { id: number }).id)
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const answering = (body: object) =>
  node((response, id) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body })))
const failing = (status: number) => node((response) => response.writeHead(status).end())

function verify(
  urls: readonly string[],
  { address = contract, text = signature, signal = new AbortController().signal as AbortSignal } = {},
): Promise<boolean> {
  const network: Network = {
    caipNetworkId: 'eip155:8453',
    chainNamespace: 'eip155',
    id: 8453,
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  }
  const { capabilities } = evmAdapter({ rpc: { retryCount: 0 } }).start(
    createTestHost({ networks: [network] }),
  )
  const account = `eip155:8453:${address}` as const
  return Promise.resolve(
    capabilities['message:verify']!({ account, network, message: 'Hello', signature: text, signal }),
  )
}

it("a key's own signature needs no node, and no address of one", async () => {
  expect(await verify([], { address: key.address })).toBe(true)
  expect(await verify([], { address: key.address.toLowerCase() })).toBe(true)
})

it("a contract's signature is what its node says", async () => {
  const { url, asked } = await answering({ result: yes })
  expect(await verify([url])).toBe(true)
  expect(asked).toHaveLength(1)
  // The text's hash, the address and the signature are in the call.
  for (const part of [contract.slice(2), signature.slice(2)]) expect(asked[0]).toContain(part)
  const no = await answering({ result: encodeAbiParameters([{ type: 'bool' }], [false]) })
  expect(await verify([no.url])).toBe(false)
  const nothing = await answering({ result: '0x' })
  expect(await verify([nothing.url])).toBe(false)
})

it('a contract that reverts did not sign', async () => {
  const { url } = await answering({ error: { code: 3, message: 'execution reverted', data: '0x' } })
  expect(await verify([url])).toBe(false)
})

it('a node that fails is no refusal', async () => {
  await expect(verify([])).rejects.toThrow(ChainUnreachableError)
  await expect(verify(['http://127.0.0.1:9'])).rejects.toThrow(ChainUnreachableError)
  const broken = await failing(500)
  await expect(verify([broken.url])).rejects.toThrow(ChainUnreachableError)
  const { url } = await answering({ error: { code: -32_601, message: 'method not found' } })
  await expect(verify([url])).rejects.toThrow(ChainUnreachableError)
  const busy = await failing(429)
  await expect(verify([busy.url])).rejects.toThrow(ChainBusyError)
})

it('asks the next node when one fails', async () => {
  const { url } = await answering({ result: yes })
  expect(await verify(['http://127.0.0.1:9', url])).toBe(true)
})

it('ends when its caller does', async () => {
  const silent = await node(() => undefined)
  const control = new AbortController()
  setTimeout(() => control.abort(), 100)
  await expect(verify([silent.url], { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it.each(['', '0x1', 'nonsense', `0x${'ab'.repeat(8193)}`])('asks no node about %j', async (text) => {
  expect(await verify([], { text })).toBe(false)
  expect(await verify([], { address: 'nobody' })).toBe(false)
})
