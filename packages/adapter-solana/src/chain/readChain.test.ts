import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  type NativeBalance,
  type Network,
} from '@latchkey/core/adapter'
import { solanaChain } from '@latchkey/sandbox/solana'
import { createTestHost } from '@latchkey/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'

import { solanaAdapter } from '../exports/index.js'
import { runCluster } from '../cluster.fixture.js'
import { alice, two } from '../world.fixture.js'

function balance(
  network: Network,
  urls: readonly string[],
  signal: AbortSignal = new AbortController().signal,
  timeout = 2000,
): Promise<NativeBalance> {
  const host = createTestHost({ networks: [{ ...network, rpcUrls: { default: { http: urls } } }] })
  onTestFinished(() => host.stop())
  const { 'balance:native': read } = solanaAdapter({ rpc: { timeout } }).start(host).capabilities
  return read?.({ address: alice.address, network, signal }) as Promise<NativeBalance>
}

/** A node that is none. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const says = (status: number, body: string, headers: Record<string, string> = {}): Promise<string> =>
  serve((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
  )

const urlOf = (network: Network): string => network.rpcUrls.default.http[0] ?? ''

describe('reading from a cluster', () => {
  it('has the balance, exactly', async () => {
    const { network } = await runCluster()
    expect(await balance(network, [urlOf(network)])).toEqual({
      value: '100000000000',
      decimals: 9,
      symbol: 'SOL',
    })
  })

  it('is told to come again by a node that has too many requests', async () => {
    const { network, ask } = await runCluster()
    await ask('latchkey_rateLimit', 7)
    await expect(balance(network, [urlOf(network)])).rejects.toMatchObject({
      name: ChainBusyError.name,
      details: '7',
    })
    const busy = await says(429, '', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
    await expect(balance(network, [busy, urlOf(network)])).rejects.toMatchObject({
      name: ChainBusyError.name,
      details: '7',
    })
  })

  it('asks the next node where one is busy, broken, silent, or of another cluster', async () => {
    const { network } = await runCluster()
    const bad = [
      await says(429, ''),
      await says(500, 'no'),
      await says(200, 'not json'),
      await serve(() => undefined),
      urlOf(two),
      'http://127.0.0.1:1',
      'ftp://nowhere',
    ]
    expect((await balance(network, [...bad, urlOf(network)], undefined, 300)).value).toBe('100000000000')
  })

  it('does not believe a node of another cluster', async () => {
    const { network } = await runCluster()
    await expect(balance(network, [urlOf(two)])).rejects.toMatchObject({
      name: ChainUnreachableError.name,
      details: 'the node is of another cluster',
    })
  })

  it('does not believe a node that is behind', async () => {
    const { network, ask } = await runCluster()
    await ask('latchkey_lag', 400)
    await expect(balance(network, [urlOf(network)])).rejects.toThrow(ChainBehindError)
    const other = await runCluster()
    expect((await balance(network, [urlOf(network), urlOf(other.network)])).value).toBe('100000000000')
  })

  it('says what is wrong where no node answers', async () => {
    const { network, ask } = await runCluster()
    await ask('latchkey_down')
    await expect(balance(network, [urlOf(network)])).rejects.toThrow(ChainUnreachableError)
    await expect(balance(network, [])).rejects.toMatchObject({
      name: ChainUnreachableError.name,
      details: 'No RPC address is known',
    })
    await expect(balance(network, [await says(200, '{"jsonrpc":"2.0","id":1,"result":{}}')])).rejects.toThrow(
      ChainUnreachableError,
    )
  })

  it('believes a node that has no word for its health', async () => {
    const { network } = await runCluster()
    const answers: Record<string, unknown> = {
      getGenesisHash: { result: solanaChain.genesisHash },
      getHealth: { error: { code: -32601, message: 'Method not found' } },
      getBalance: { result: { context: { slot: 1 }, value: 5 } },
    }
    const plain = await serve((request, response) => {
      let body = ''
      request
        .on('data', (chunk) => (body += chunk))
        .on('end', () => {
          const { id, method } = JSON.parse(body) as { id: unknown; method: string }
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(
              JSON.stringify({ jsonrpc: '2.0', id, ...(answers[method] as object) }).replace(
                '"LAMPORTS"',
                '9007199254740993',
              ),
            )
        })
    })
    expect((await balance(network, [plain])).value).toBe('5')
    // More than a number of JavaScript holds exactly.
    answers['getBalance'] = { result: { context: { slot: 1 }, value: 'LAMPORTS' } }
    expect((await balance(network, [plain])).value).toBe('9007199254740993')
    answers['getBalance'] = { error: { code: -32602, message: 'Invalid param: WrongSize' } }
    await expect(balance(network, [plain])).rejects.toMatchObject({
      name: ChainUnreachableError.name,
      details: 'Invalid param: WrongSize',
    })
  })

  it('is called off while a node is silent', async () => {
    const { network } = await runCluster()
    await expect(
      balance(network, [await serve(() => undefined)], AbortSignal.timeout(50)),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
