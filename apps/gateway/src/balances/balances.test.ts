import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FamilyConfig } from '../families/familyConfig.js'
import { holdings, testNode } from '../node.fixture.js'
import type { GatewayOptions } from '../options.js'
import type { PriceProvider } from '../prices/priceProvider.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'

interface Answer {
  readonly balances: readonly { readonly chainId: string; readonly price: number }[]
  readonly unavailable?: readonly string[]
  readonly freshIn?: number
}
const read = async (url: string, query = ''): Promise<Answer & { status: number }> => {
  const response = await fetch(`${url}/v1/account/${alice}/balance?${query}`)
  return { ...((await response.json()) as Answer), status: response.status }
}

it('one dead chain leaves the balances of the others, and is named', async () => {
  const node = await testNode()
  const { url } = await runGateway({ chains: [chainAt(node.url), chainAt(undefined, 4243)] })
  const { status, balances, unavailable } = await read(url)
  expect([status, balances.map(({ chainId }) => chainId), unavailable]).toEqual([
    200,
    ['eip155:4242'],
    ['eip155:4243'],
  ])
  expect(await read(url, 'chainId=eip155:4242')).not.toHaveProperty('unavailable')
  expect((await read(url, 'chainId=eip155:4243')).status).toBe(502)
})

it(
  'H5: who asks for the same at once is one question to the chain, and forceUpdate gets nothing fresher than 5 seconds',
  { timeout: 60_000 },
  async () => {
    const node = await testNode()
    node.delay = 200
    const { url } = await runGateway({ chains: [chainAt(node.url)] })
    await Promise.all(Array.from({ length: 20 }, () => read(url, 'forceUpdate=1')))
    expect(node.count('eth_call')).toBe(1)
    expect(await read(url)).not.toHaveProperty('freshIn')
    for (const query of ['forceUpdate=1', 'chainId=eip155:4242&forceUpdate=1'])
      expect((await read(url, query)).freshIn).toBeGreaterThan(0)
    expect(node.count('eth_call')).toBe(1)
    await vi.waitFor(
      async () => {
        await read(url, 'forceUpdate=1')
        expect(node.count('eth_call')).toBe(2)
      },
      { timeout: 15_000, interval: 500 },
    )
  },
)

it('prices are read once for everybody, and for a while', async () => {
  const node = await testNode()
  let asked = 0
  const priceProvider: PriceProvider = {
    prices: () => {
      asked += 1
      return Promise.resolve(new Map([['native', { usd: '2', source: 'test', at: 1, stale: true }]]))
    },
  }
  const { url } = await runGateway({ chains: [chainAt(node.url)], priceProvider })
  const price = async (): Promise<unknown> => {
    const response = await fetch(`${url}/v1/fungible/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addresses: ['eip155:4242:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] }),
    })
    return ((await response.json()) as { fungibles: readonly { price: number }[] }).fungibles[0]?.price
  }
  expect(await Promise.all(Array.from({ length: 10 }, price))).toEqual(Array(10).fill(2))
  expect((await read(url)).balances[0]?.price).toBe(2)
  expect(asked).toBe(1)
})

it('a node that answers without an end stalls nothing', async () => {
  const node = await testNode()
  let sent = 0
  node.behave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"jsonrpc":"2.0","id":1,"result":"0x')
    const more = (): void => {
      while (!response.destroyed && sent < 200_000_000 && response.write('f'.repeat(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
    return true
  }
  const { url } = await runGateway({ chains: [chainAt(node.url)] })
  const asking = read(url, 'chainId=eip155:4242')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await asking).status).toBe(502)
  expect(sent).toBeLessThan(60_000_000)
})

/** A node of any family whose answers have so many spaces in them, and are good otherwise. */
async function longWindedNode(spaces: number): Promise<string> {
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  const results: Readonly<Record<string, unknown>> = {
    eth_call: holdings,
    getBalance: { context: { slot: 1 }, value: 5 },
    getTokenAccountsByOwner: { context: { slot: 1 }, value: [] },
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id, method } = (body === '' ? {} : JSON.parse(body)) as { id?: unknown; method?: string }
      const answer = JSON.stringify(
        method === undefined
          ? { chain_stats: { ...none, funded_txo_sum: 5 }, mempool_stats: none }
          : { jsonrpc: '2.0', id, result: results[method] ?? null },
      )
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(answer.replace('{', `{${' '.repeat(spaces)}`))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 }
const solana = (rpcUrl: string): FamilyConfig => ({
  family: 'solana',
  caipId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
  nativeCurrency: coin,
  rpcUrl,
  tokens: [],
})
const bitcoin = (esploraUrl: string): FamilyConfig => ({
  family: 'bitcoin',
  caipId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: coin,
  esploraUrl,
  addressPrefix: 'bc',
})
const solanaAddress = '4Nd1mYQjLn1kqDyVQqR6JcG5w8bB9uYzjxP3H5n6kZqT'

it.each<
  readonly [
    family: string,
    options: (url: string) => Partial<GatewayOptions>,
    account: string,
    chainId: string,
  ]
>([
  ['EVM', (rpcUrl) => ({ chains: [chainAt(rpcUrl)] }), alice, 'eip155:4242'],
  ['Solana', (rpcUrl) => ({ families: [solana(rpcUrl)] }), solanaAddress, solana('').caipId],
  [
    'Bitcoin',
    (esploraUrl) => ({ families: [bitcoin(esploraUrl)] }),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    bitcoin('').caipId,
  ],
])(
  'finding 10: an answer that is longer than one needs to be is not read to its end: %s',
  async (_family, options, account, chainId) => {
    for (const [spaces, status] of [
      [100_000, 200],
      [5_000_000, 502],
    ] as const) {
      const { url } = await runGateway(options(await longWindedNode(spaces)))
      expect((await fetch(`${url}/v1/account/${account}/balance?chainId=${chainId}`)).status).toBe(status)
    }
  },
)

it('H5: who asks for the same page of history at once is one question to the chain', async () => {
  const node = await testNode()
  node.delay = 100
  node.behave = ({ id, method }, response) =>
    !!response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        result: method === 'getTokenAccountsByOwner' ? { context: { slot: 1 }, value: [] } : [],
      }),
    )
  const { url } = await runGateway({ families: [solana(node.url)] })
  const history = async (query = ''): Promise<unknown> =>
    (await fetch(`${url}/v1/account/${solanaAddress}/history?chainId=${solana('').caipId}${query}`)).json()
  expect(await Promise.all(Array.from({ length: 20 }, () => history()))).toEqual(
    Array(20).fill({ data: [], next: null }),
  )
  expect(node.count('getSignaturesForAddress')).toBe(1)
  const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
  await Promise.all([history(), history(`&cursor=${signature}`)])
  expect(node.count('getSignaturesForAddress')).toBe(3)
})
