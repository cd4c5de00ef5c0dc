import type { SmartAccountsConfig } from '../smartAccounts/smartAccountOptions.js'

/** A token that the gateway looks for in every account of a chain. */
export interface TokenConfig {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The Uniswap V2 pools that prices are read from. */
export interface PoolsConfig {
  readonly factory: `0x${string}`
  readonly weth: `0x${string}`
  /** A token worth one US dollar. */
  readonly stable: `0x${string}`
}

/** A feed of Chainlink's that says what something costs in US dollars. */
export interface FeedConfig {
  readonly address: `0x${string}`
  /**
   * In seconds: how often it answers even if the price stays, as Chainlink's list of feeds says. An answer
   * that is older is stale. Default 3600.
   */
  readonly heartbeat?: number | undefined
}

/** What those who state prices over the web call a chain. */
export interface PricesConfig {
  /** The id of its currency at CoinGecko, which DefiLlama knows too: `ethereum`. */
  readonly coin?: string | undefined
  /** The chain at DefiLlama: `ethereum`. Without it no tokens of the chain are asked for there. */
  readonly defillama?: string | undefined
  /** The chain at CoinGecko, its "asset platform": `ethereum`. */
  readonly coingecko?: string | undefined
}

/** Where the chain itself swaps: Uniswap's contracts, or those of a fork of it. */
export interface SwapConfig {
  /** The wrapped form of the chain's own coin. */
  readonly wrapped: `0x${string}`
  /** SwapRouter02: what a swap is made by, and the only contract that gets leave to spend. */
  readonly router: `0x${string}`
  readonly v3Factory: `0x${string}`
  /** QuoterV2. */
  readonly quoter: `0x${string}`
  /** Pools of V2 are left out without them: their factory, and MixedRouteQuoterV1. */
  readonly v2?: { readonly factory: `0x${string}`; readonly mixedQuoter: `0x${string}` } | undefined
  /** Tokens that a route may go through, beside the wrapped coin; at most three are used. */
  readonly bases: readonly `0x${string}`[]
}

/** An EVM chain that the gateway serves. */
export interface ChainConfig {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl?: string | undefined
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly tokens: readonly TokenConfig[]
  /** Multicall3; its usual address by default. */
  readonly multicall3?: `0x${string}` | undefined
  readonly pools?: PoolsConfig | undefined
  readonly swap?: SwapConfig | undefined
  /** Feeds by the symbol of what they price, as it stands in `nativeCurrency` and `tokens`. */
  readonly feeds?: Readonly<Record<string, FeedConfig>> | undefined
  readonly prices?: PricesConfig | undefined
  /** Where ENS names are looked up; without it the names of the database answer. */
  readonly ensUniversalResolver?: `0x${string}` | undefined
  /** Where ENS keeps whose names are; by default ENS's own on Ethereum. Read for names of the zone only. */
  readonly ensRegistry?: `0x${string}` | undefined
  /**
   * Where the history of accounts comes from: `index` for one of the gateway's own, `blockscout:<url>` or
   * `etherscan:<url>` for an explorer. Without it there is none.
   */
  readonly history?: string | undefined
  readonly index?: IndexConfig | undefined
  /** Collections of NFTs (ERC-721, ERC-1155) that are listed. Without them, all that `history` knows of. */
  readonly nfts?: readonly `0x${string}`[] | undefined
  /** Accounts that lend themselves code. Without it there are none. */
  readonly smartAccounts?: SmartAccountsConfig | undefined
}

/** How the gateway indexes a chain. */
export interface IndexConfig {
  /**
   * `full` reads every block; `watched` searches for the accounts that were asked for, and does not see
   * native coins that move without a token. Default `full`.
   */
  readonly mode?: 'full' | 'watched' | undefined
  /** The first block. Default 0. */
  readonly start?: number | undefined
  /** How many blocks have to stand on one before it is taken. Default 0. */
  readonly confirmations?: number | undefined
}
