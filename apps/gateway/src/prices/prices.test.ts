import { encodeAbiParameters, decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createChains } from '../chains/chain.js'
import type { ChainConfig } from '../chains/chainConfig.js'
import { createGateway } from '../createGateway.js'
import { createAskForeign } from '../foreign/askForeign.js'
import { createForeignFetch } from '../foreign/foreignFetch.js'
import { testNode } from '../node.fixture.js'
import type { GatewayOptions } from '../options.js'
import { createMetrics } from '../server/metrics.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'
import { createPrices } from './createPrices.js'
import { keptSource } from './keptSource.js'
import type { Price } from './price.js'
import { priceKey } from './priceProvider.js'
import { type PriceHost, priceHost, sample } from './priceHosts.fixture.js'

const abi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[]) returns ((bool success, bytes returnData)[])',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'
const cdai = '0xdF574c24545E5FfEcb9a659c229253D4111d87e1'
const wbtc = '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
const now = (): number => Math.floor(Date.now() / 1000)

interface Round {
  readonly answer: bigint
  /** In seconds. */
  readonly age: number
  readonly decimals?: number
}

/** A chain whose accounts hold 5 of everything, with a feed that answers so. */
async function fedChain(round: Round | undefined, more: Partial<ChainConfig> = {}): Promise<ChainConfig> {
  const node = await testNode()
  const word = encodeAbiParameters([{ type: 'uint256' }], [5n])
  node.behave = ({ id, method, params }, response) => {
    if (method !== 'eth_call') return false
    const [{ data }] = params as [{ data: `0x${string}` }]
    const { args } = decodeFunctionData({ abi, data })
    const [calls] = args as unknown as [readonly { target: string; callData: `0x${string}` }[]]
    const result = calls.map(({ target, callData }) => {
      if (target.toLowerCase() !== feed.toLowerCase()) return { success: true, returnData: word }
      if (round === undefined) return { success: false, returnData: '0x' as const }
      const { functionName } = decodeFunctionData({ abi, data: callData })
      const at = round.age === Infinity ? 0n : BigInt(now() - round.age)
      return {
        success: true,
        returnData:
          functionName === 'decimals'
            ? encodeFunctionResult({ abi, functionName, result: round.decimals ?? 8 })
            : encodeFunctionResult({
                abi,
                functionName: 'latestRoundData',
                result: [1n, round.answer, at, at, 1n],
              }),
      }
    })
    const body = encodeFunctionResult({ abi, functionName: 'aggregate3', result })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: body }))
    return true
  }
  return { ...chainAt(node.url), ...more }
}

interface Priced {
  readonly symbol: string
  readonly price: number
  readonly value?: number
  readonly priced?: { readonly source: string; readonly at: number; readonly stale: boolean }
}

/** What the gateway finds for the native currency and the tokens of a chain. */
async function pricesOf(
  config: ChainConfig,
  options: Partial<GatewayOptions> = {},
): Promise<readonly (Price | undefined)[]> {
  const chain = createChains([config], createMetrics()).get(`eip155:${config.id}`)!
  const ask = createAskForeign(createForeignFetch(options.foreign ?? {}))
  const provider = createPrices({ chains: [config], ...options }, ask, pino({ enabled: false }))
  const prices = await provider.prices(chain, config.tokens)
  return [undefined, ...config.tokens].map((token) => prices.get(priceKey(token)))
}

const feeds = { ETH: { address: feed } } as const

it('S3.01 a feed says what the native currency costs, with source and time', async () => {
  const chain = await fedChain({ answer: 312_345_000_000n, age: 600 }, { feeds })
  const { url } = await runGateway({ chains: [chain] })
  const response = await fetch(`${url}/v1/account/${alice}/balance`)
  const [ether] = ((await response.json()) as { balances: readonly Priced[] }).balances
  expect(ether).toMatchObject({
    symbol: 'ETH',
    price: 3123.45,
    priced: { source: 'chainlink', stale: false },
  })
  expect(Math.abs((ether?.priced?.at ?? 0) - (now() - 600))).toBeLessThan(10)
})

it.each<readonly [what: string, round: Round, heartbeat: number | undefined, stale: boolean]>([
  ['just within the usual heartbeat', { answer: 1n, age: 3600 }, undefined, false],
  ['after it', { answer: 1n, age: 3800 }, undefined, true],
  ['within a heartbeat of a day', { answer: 1n, age: 80_000 }, 86_400, false],
  ['after a heartbeat of ten minutes', { answer: 1n, age: 800 }, 600, true],
])('an answer %s: stale says so', async (_, round, heartbeat, stale) => {
  const chain = await fedChain(round, { feeds: { ETH: { address: feed, heartbeat } } })
  expect((await pricesOf(chain))[0]?.stale).toBe(stale)
})

it.each<readonly [what: string, round: Round | undefined]>([
  ['is zero', { answer: 0n, age: 1 }],
  ['is negative', { answer: -312_345_000_000n, age: 1 }],
  ['is of a round that is not finished', { answer: 5n, age: Infinity }],
  ['is from the future', { answer: 5n, age: -3600 }],
  ['is older than three days', { answer: 5n, age: 300_000 }],
  ['has too many decimals to be a price', { answer: 5n, age: 1, decimals: 77 }],
  ['is not there: the contract refuses', undefined],
])('an answer that %s is none', async (_, round) => {
  const chain = await fedChain(round, { feeds })
  // Where nothing can be had of the only source, that is said to the callers.
  expect(await pricesOf(chain).catch(() => [undefined])).toEqual([undefined])
})

const llama = (prices: Readonly<Record<string, object>>): ((url: URL) => unknown) => {
  return ({ pathname }) => ({
    coins: Object.fromEntries(
      decodeURIComponent(pathname.replace('/prices/current/', ''))
        .split(',')
        .flatMap((name) => (prices[name] ? [[name, prices[name]]] : [])),
    ),
  })
}
const quote = (price: number, age = 60, more: object = {}): object => ({
  price,
  symbol: 'X',
  timestamp: now() - age,
  confidence: 0.99,
  ...more,
})
const token = (address: string, symbol: string): ChainConfig['tokens'][number] => ({
  address: address as `0x${string}`,
  name: symbol,
  symbol,
  decimals: 8,
})
const names = { coin: 'ethereum', defillama: 'ethereum', coingecko: 'ethereum' } as const
const at = ({ url }: PriceHost): NonNullable<GatewayOptions['foreign']> => ({
  standIns: {
    'https://coins.llama.fi': url,
    'https://api.coingecko.com': url,
    'https://pro-api.coingecko.com': url,
  },
})

it('the first source with a fresh price counts; the others are asked for what is left', async () => {
  const chain = await fedChain(
    { answer: 300_000_000_000n, age: 5 },
    { feeds, prices: names, tokens: [token(cdai, 'cDAI')] },
  )
  const host = await priceHost(
    llama({ [`ethereum:${cdai}`]: quote(0.022), 'coingecko:ethereum': quote(9999) }),
  )
  const prices = await pricesOf(chain, { defiLlama: true, foreign: at(host) })
  expect(prices.map((price) => [price?.usd, price?.source])).toEqual([
    ['3000', 'chainlink'],
    ['0.022', 'defillama'],
  ])
  expect(host.asked.map(({ pathname }) => pathname)).toEqual([`/prices/current/ethereum:${cdai}`])
})

it('a stale answer gives way to a fresh one, and of stale ones the youngest is shown', async () => {
  const chain = await fedChain({ answer: 300_000_000_000n, age: 40_000 }, { feeds, prices: names })
  const fresh = await priceHost(llama({ 'coingecko:ethereum': quote(3100) }))
  const options = { defiLlama: true }
  expect((await pricesOf(chain, { ...options, foreign: at(fresh) }))[0]).toMatchObject({
    usd: '3100',
    source: 'defillama',
    stale: false,
  })
  const older = await priceHost(llama({ 'coingecko:ethereum': quote(3100, 50_000) }))
  expect((await pricesOf(chain, { ...options, foreign: at(older) }))[0]).toMatchObject({
    usd: '3000',
    source: 'chainlink',
    stale: true,
  })
  const younger = await priceHost(llama({ 'coingecko:ethereum': quote(3100, 30_000) }))
  expect((await pricesOf(chain, { ...options, foreign: at(younger) }))[0]).toMatchObject({
    usd: '3100',
    source: 'defillama',
    stale: true,
  })
})

it('the samples of the documentation are read', async () => {
  const chain = await fedChain(undefined, {
    prices: names,
    tokens: [token(cdai, 'cDAI'), token(wbtc, 'WBTC')],
  })
  const current = sample<{ coins: Record<string, { timestamp: number }> }>('defillama.current')
  const tokens = sample<Record<string, { last_updated_at: number }>>('coingecko.token_price')
  const bitcoin = sample<Record<string, { last_updated_at: number }>>('coingecko.price')
  // They are of their day, or of none.
  for (const entry of Object.values(current.coins)) entry.timestamp = now()
  for (const entry of [...Object.values(tokens), ...Object.values(bitcoin)]) entry.last_updated_at = now()
  const host = await priceHost(({ pathname }) =>
    pathname.startsWith('/prices/') ? current : pathname.includes('token_price') ? tokens : bitcoin,
  )
  const prices = await pricesOf(
    { ...chain, prices: { ...names, coin: 'bitcoin' } },
    { defiLlama: true, coinGecko: { key: 'KEY' }, foreign: at(host) },
  )
  expect(prices.map((price) => [price?.usd, price?.source])).toEqual([
    ['76975', 'coingecko'],
    ['0.022053735051098835', 'defillama'],
    ['76721', 'coingecko'],
  ])
  expect(
    host.asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('x_cg_demo_api_key')]),
  ).toEqual([
    [`/prices/current/coingecko:bitcoin,ethereum:${cdai},ethereum:${wbtc}`, null],
    ['/api/v3/simple/price', 'KEY'],
    ['/api/v3/simple/token_price/ethereum', 'KEY'],
  ])
})

const endless = (_url: URL, response: Parameters<PriceHost['answer']>[1]): undefined => {
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
it.each<readonly [what: string, answer: PriceHost['answer']]>([
  [
    'an answer of another shape',
    () => ({ coins: { 'coingecko:ethereum': { price: '3000', timestamp: now() } } }),
  ],
  ['a list', () => []],
  ['a page', () => '<html></html>'],
  ['an error', (_, response) => void response.writeHead(500).end()],
  [
    'a redirect into a private network',
    (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  ],
  ['an answer without an end', endless],
  ['silence', () => undefined],
  ['a price of zero', llama({ 'coingecko:ethereum': quote(0) })],
  ['a negative price', llama({ 'coingecko:ethereum': quote(-3) })],
  ['a price that nothing costs', llama({ 'coingecko:ethereum': quote(1e18) })],
  ['a price of tomorrow', llama({ 'coingecko:ethereum': quote(3000, -86_400) })],
  ['a price of no time', llama({ 'coingecko:ethereum': quote(3000, 0, { timestamp: 0.99 }) })],
  [
    'a price that it does not trust itself',
    llama({ 'coingecko:ethereum': quote(3000, 1, { confidence: 0.3 }) }),
  ],
])('%s is no price', async (_, answer) => {
  const host = await priceHost(answer)
  const chain = await fedChain(undefined, { prices: names })
  expect(await pricesOf(chain, { defiLlama: true, foreign: at(host) }).catch(() => [undefined])).toEqual([
    undefined,
  ])
  expect(host.asked).toHaveLength(1)
})

it('a price that CoinGecko states for what it was not asked about is not taken', async () => {
  const chain = await fedChain(undefined, {
    prices: { coingecko: 'ethereum' },
    tokens: [token(wbtc, 'WBTC')],
  })
  const entry = { usd: 7, last_updated_at: now() }
  const host = await priceHost(() => ({ native: entry, [cdai.toLowerCase()]: entry }))
  const options = { coinGecko: { key: 'K', plan: 'pro' }, foreign: at(host) } as const
  expect(await pricesOf(chain, options)).toEqual([undefined, undefined])
  expect(host.asked[0]?.searchParams.get('x_cg_pro_api_key')).toBe('K')
})

it('of other families too, where a provider knows their currency; without it the balance is there alone', async () => {
  const host = await priceHost(llama({ 'coingecko:bitcoin': quote(60_000) }))
  const bitcoin = bitcoinAt(host)
  const read = async (options: Partial<GatewayOptions>): Promise<readonly Priced[]> => {
    const { url } = await runGateway({ families: [bitcoin.config], defiLlama: true, ...options })
    const response = await fetch(`${url}/v1/account/${bitcoin.address}/balance`)
    return ((await response.json()) as { balances: readonly Priced[] }).balances
  }
  // 5 of 10^-8 of it.
  expect(await read({ foreign: at(host) })).toMatchObject([
    { symbol: 'BTC', price: 60_000, value: 0.003, priced: { source: 'defillama', stale: false } },
  ])
  const [coin] = await read({ foreign: { resolve: () => Promise.resolve([]) } })
  expect(coin).toMatchObject({ symbol: 'BTC', price: 0 })
  expect(coin).not.toHaveProperty('priced')
})

it('a host is asked once a minute, also when it fails, and its last prices stand meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let fails = false
  let asked = 0
  const source = keptSource({
    name: 'test',
    serves: () => true,
    read: () => {
      asked += 1
      return fails
        ? Promise.reject(new Error('down'))
        : Promise.resolve(new Map([['native', { usd: String(asked), at: 1, lasts: 1 }]]))
    },
  })
  const chain = { caipId: 'eip155:1', config: chainAt() }
  const read = async (): Promise<string | undefined> =>
    (await source.read(chain, new Set(['native']))).get('native')?.usd
  expect([await read(), await read(), asked]).toEqual(['1', '1', 1])
  vi.advanceTimersByTime(60_000)
  fails = true
  expect([await read(), await read(), asked]).toEqual(['1', '1', 2])
  vi.advanceTimersByTime(60_000)
  fails = false
  expect([await read(), asked]).toEqual(['3', 3])
  fails = true
  const other = { ...chain, caipId: 'eip155:2' }
  await expect(source.read(other, new Set(['native']))).rejects.toThrow('down')
  await expect(source.read(other, new Set(['native']))).rejects.toThrow('down')
  expect(asked).toBe(4)
})

/** A Bitcoin chain whose API stands at the same host. */
function bitcoinAt(host: PriceHost): {
  readonly address: string
  readonly config: NonNullable<GatewayOptions['families']>[number]
} {
  const prices = host.answer
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  host.answer = (url, response) =>
    url.pathname.startsWith('/prices')
      ? prices(url, response)
      : { chain_stats: { ...none, funded_txo_sum: 5 }, mempool_stats: none }
  return {
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    config: {
      family: 'bitcoin',
      caipId: 'bip122:000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      esploraUrl: host.url,
      addressPrefix: 'bc',
      prices: { coin: 'bitcoin' },
    },
  }
}

it.each<readonly [options: Partial<GatewayOptions>, sentence: string]>([
  [
    { chains: [{ ...chainAt(), feeds: { BTC: { address: feed } } }] },
    'Chain 4242: feeds has "BTC", which is the symbol of neither its currency nor one of its tokens.',
  ],
  [
    { chains: [{ ...chainAt(), prices: names }] },
    'Chain 4242: prices is for DefiLlama and CoinGecko, and neither DEFILLAMA nor COINGECKO_KEY is set.',
  ],
])('what would never have a price stops the start with a sentence: %j', async (options, sentence) => {
  await expect(createGateway({ chains: [], port: 0, ...options }).listen()).rejects.toThrow(sentence)
})
