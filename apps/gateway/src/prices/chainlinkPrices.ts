import { formatUnits, parseAbi } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { FeedConfig } from '../chains/chainConfig.js'
import type { Quote } from './price.js'
import { priceKey } from './priceProvider.js'
import type { PriceSource } from './priceSource.js'

const abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
/** In seconds. */
const usualHeartbeat = 3600
/** In seconds: an answer that is due takes a moment until it is on the chain. */
const margin = 120
const mostDecimals = 36

interface Fed {
  readonly key: string
  readonly feed: FeedConfig
}

/**
 * Reads the answers of Chainlink's feeds. Tried with a feed of the same interface on a local chain, and not
 * with one of Chainlink's own: what does not fit is no price.
 */
export const chainlinkPrices: PriceSource<Chain> = {
  name: 'chainlink',
  serves: (chain) => fedOf(chain).length > 0,
  async read(chain, keys) {
    const fed = fedOf(chain).filter(({ key }) => keys.has(key))
    if (fed.length === 0) return new Map()
    const answers = await chain.ask(async () => {
      const found = await chain.client.multicall({
        contracts: fed.flatMap(({ feed: { address } }) => [
          { address, abi, functionName: 'decimals' as const },
          { address, abi, functionName: 'latestRoundData' as const },
        ]),
      })
      // One feed that fails is that feed's fault, all of them the chain's.
      const [first] = found
      if (first?.status === 'failure' && found.every(({ status }) => status === 'failure')) throw first.error
      return found.map(({ result }) => result)
    })
    return new Map(
      fed.flatMap(({ key, feed }, index) => {
        const quote = toQuote(feed, answers[2 * index], answers[2 * index + 1])
        return quote ? [[key, quote] as const] : []
      }),
    )
  },
}

/** The tokens that have a feed; a symbol may be that of several. */
function fedOf({ config: { feeds = {}, nativeCurrency, tokens } }: Chain): readonly Fed[] {
  return [
    { key: priceKey(), symbol: nativeCurrency.symbol },
    ...tokens.map((token) => ({ key: priceKey(token), symbol: token.symbol })),
  ].flatMap(({ key, symbol }) => {
    const feed = Object.hasOwn(feeds, symbol) ? feeds[symbol] : undefined
    return feed ? [{ key, feed }] : []
  })
}

function toQuote(
  { heartbeat = usualHeartbeat }: FeedConfig,
  decimals: unknown,
  round: unknown,
): Quote | undefined {
  if (typeof decimals !== 'number' || decimals > mostDecimals || !Array.isArray(round)) return undefined
  const [, answer, , updatedAt] = round as readonly bigint[]
  // What is no price, or of no time, is refused as that of every source is.
  if (answer === undefined || updatedAt === undefined) return undefined
  return { usd: formatUnits(answer, decimals), at: Number(updatedAt), lasts: heartbeat + margin }
}
