import type { PricesConfig } from '../chains/chainConfig.js'
import type { Quote } from './price.js'

/** A chain of any family whose tokens have prices. */
export interface PricedChain {
  readonly caipId: string
  readonly config: {
    readonly nativeCurrency: { readonly symbol: string }
    readonly tokens?: readonly { readonly address: string; readonly symbol: string }[]
    readonly prices?: PricesConfig | undefined
  }
}

/** One of the places where prices come from. */
export interface PriceSource<C extends PricedChain = PricedChain> {
  readonly name: string
  /** Whether there is something to ask of a chain. */
  serves(chain: C): boolean
  /**
   * Quotes by `priceKey`. More than was asked for may come, and less.
   * @param keys of the tokens whose price is wanted
   */
  read(chain: C, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Quote>>
}
