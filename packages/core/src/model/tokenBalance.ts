import type { CaipNetworkId } from './network.js'

/** An amount in the smallest unit, as a decimal string: no floating point, no bigint in the store (R13). */
export interface NativeBalance {
  readonly value: string
  readonly decimals: number
  readonly symbol: string
}

/** Where a price comes from. */
export interface PriceOrigin {
  /** `chainlink`, `pools`, `defillama`, `coingecko`, or another provider of the gateway's. */
  readonly source: string
  /** When it was found, in seconds since the epoch. */
  readonly at: number
  /** It is out of date: shown with its age, and no amount of a payment is computed from it. */
  readonly stale: boolean
}

/** What an account owns of one token (S3.01). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10 address of the token's contract; absent for the network's own currency. */
  readonly address?: string
  /** Worth of the whole balance in US dollars; absent where no price is known. */
  readonly value?: number
  /** Price of one token in US dollars; absent where no price is known. */
  readonly price?: number
  /** Where the price comes from, as far as the gateway says so. */
  readonly priced?: PriceOrigin
  /** `decimals` as text (S3.01); `numeric` in whole tokens, a decimal string. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** A token that a host wants shown (the `tokens` option). What is missing is read from the chain. */
export interface TokenRef {
  readonly address: string
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
  readonly iconUrl?: string
}
