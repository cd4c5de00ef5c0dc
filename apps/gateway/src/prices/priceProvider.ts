import type { Chain } from '../chains/chain.js'
import type { TokenConfig } from '../chains/chainConfig.js'

/** Where prices come from. */
export interface PriceProvider {
  /**
   * US dollars for one of each token, as decimal strings, by {@link priceKey}. Tokens without a
   * price are absent.
   */
  prices(chain: Chain, tokens: readonly TokenConfig[]): Promise<ReadonlyMap<string, string>>
}

/** The key of a token's price; without a token, that of the chain's native one. */
export const priceKey = (token?: Pick<TokenConfig, 'address'>): string =>
  token?.address.toLowerCase() ?? 'native'
