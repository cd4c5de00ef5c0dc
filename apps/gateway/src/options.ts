import type { Logger } from 'pino'
import type { PriceProvider } from './prices/priceProvider.js'

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
}

/** A name that the gateway answers with where no chain knows one. */
export interface NameConfig {
  readonly address: string
  readonly name: string
  readonly avatar?: string | undefined
}

/** What {@link createGateway} takes. */
export interface GatewayOptions {
  readonly chains: readonly ChainConfig[]
  /** 0 picks a free port. Default 8787. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** The address under which visitors reach the gateway, for image links. Default: where it listens. */
  readonly publicUrl?: string | undefined
  /** PostgreSQL. Without it an embedded database runs in the process. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database; without it the database lives in memory. */
  readonly dataDir?: string | undefined
  readonly names?: readonly NameConfig[] | undefined
  /** Origins whose pages may ask. Default: all. */
  readonly origins?: readonly (string | RegExp)[] | undefined
  /** Projects that may ask. Default: all, and also callers who name none. */
  readonly projectIds?: readonly string[] | undefined
  /** Requests a minute for each project, origin and caller. Default 1200. */
  readonly requestsPerMinute?: number | undefined
  /** Whether a reverse proxy in front states the caller's address. Default false. */
  readonly trustProxy?: boolean | undefined
  /** Default: the pools of the chains. */
  readonly priceProvider?: PriceProvider | undefined
  /** Default: no log. */
  readonly log?: Logger | undefined
}
