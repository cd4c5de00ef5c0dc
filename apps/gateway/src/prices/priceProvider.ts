import type { Chain } from '../chains/chain.js'
import type { TokenConfig } from '../chains/chainConfig.js'
import type { Price } from './price.js'

/** Where prices come from. */
export interface PriceProvider {
  /** What tokens cost, by {@link priceKey}. Tokens without a price are absent. */
  prices(chain: Chain, tokens: readonly TokenConfig[]): Promise<ReadonlyMap<string, Price>>
}

/** The key of a token's price; without a token, that of the chain's native one. */
export const priceKey = (token?: { readonly address: string }): string =>
  token?.address.toLowerCase() ?? 'native'
