import { type Address, formatUnits, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { PoolsConfig, TokenConfig } from '../chains/chainConfig.js'
import type { Quote } from './price.js'
import { priceKey } from './priceProvider.js'
import type { PriceSource } from './priceSource.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** Prices are kept as whole numbers of 10^-18 dollars. */
const one = 10n ** 18n

interface Pool {
  readonly token: TokenConfig
  readonly quote: Address
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
}

/** In seconds: what pools say is what they say now. */
const lasts = 60

/** Reads prices from the reserves of a chain's Uniswap V2 pools with the stable token and with WETH. */
export const uniswapV2Prices: PriceSource<Chain> = {
  name: 'pools',
  serves: ({ config }) => config.pools !== undefined,
  async read(chain) {
    const { pools: config, nativeCurrency, tokens } = chain.config
    if (config === undefined) return new Map()
    const weth: TokenConfig = { address: config.weth, ...nativeCurrency }
    const wanted = [weth, ...tokens.filter((token) => !isAddressEqual(token.address, config.weth))]
    const pools = await chain.ask(() => readPools(chain, config, wanted))

    const prices = new Map<string, bigint>([[priceKey({ address: config.stable }), one]])
    const stableUnit =
      10n **
      BigInt(
        chain.config.tokens.find((token) => isAddressEqual(token.address, config.stable))?.decimals ?? 18,
      )
    // WETH comes first, so its price is there when pools with WETH are looked at.
    for (const token of wanted) {
      const worth = pools
        .filter((pool) => pool.token === token)
        .map((pool) => {
          const unit = isAddressEqual(pool.quote, config.stable)
            ? stableUnit
            : 10n ** BigInt(nativeCurrency.decimals)
          return {
            pool,
            dollars: (pool.quoteReserve * (prices.get(priceKey({ address: pool.quote })) ?? 0n)) / unit,
          }
        })
      // The deepest pool is the hardest to bend.
      const deepest = worth.reduce<(typeof worth)[number] | undefined>(
        (best, next) => (best && best.dollars >= next.dollars ? best : next),
        undefined,
      )
      if (!deepest || deepest.dollars === 0n) continue
      prices.set(
        priceKey(token),
        (deepest.dollars * 10n ** BigInt(token.decimals)) / deepest.pool.tokenReserve,
      )
    }
    const native = prices.get(priceKey(weth))
    if (native !== undefined) prices.set(priceKey(), native)
    const at = Math.floor(Date.now() / 1000)
    return new Map<string, Quote>(
      [...prices].map(([key, price]) => [key, { usd: formatUnits(price, 18), at, lasts }]),
    )
  },
}

async function readPools(
  chain: Chain,
  { factory, weth, stable }: PoolsConfig,
  tokens: readonly TokenConfig[],
): Promise<readonly Pool[]> {
  const candidates = tokens.flatMap((token) =>
    [stable, weth]
      .filter((quote) => !isAddressEqual(quote, token.address))
      .map((quote) => ({ token, quote })),
  )
  const pairs = await chain.client.multicall({
    contracts: candidates.map(({ token, quote }) => ({
      address: factory,
      abi: factoryAbi,
      functionName: 'getPair' as const,
      args: [token.address, quote] as const,
    })),
    allowFailure: false,
  })
  const found = candidates.flatMap((candidate, index) => {
    const pair = pairs[index]
    return pair === undefined || pair === zeroAddress ? [] : [{ ...candidate, pair }]
  })
  const reserves = await chain.client.multicall({
    contracts: found.map(({ pair }) => ({
      address: pair,
      abi: pairAbi,
      functionName: 'getReserves' as const,
    })),
    allowFailure: false,
  })
  return found.flatMap(({ token, quote }, index) => {
    const [first = 0n, second = 0n] = reserves[index] ?? []
    const tokenIsFirst = token.address.toLowerCase() < quote.toLowerCase()
    const [tokenReserve, quoteReserve] = tokenIsFirst ? [first, second] : [second, first]
    return tokenReserve > 0n ? [{ token, quote, tokenReserve, quoteReserve }] : []
  })
}
