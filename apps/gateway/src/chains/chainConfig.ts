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
  /** Where ENS names are looked up; without it the names of the database answer. */
  readonly ensUniversalResolver?: `0x${string}` | undefined
  /** Collections of NFTs (ERC-721, ERC-1155) that the gateway looks for in every account. */
  readonly nfts?: readonly `0x${string}`[] | undefined
}
