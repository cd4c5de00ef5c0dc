import type { PricesConfig } from '../chains/chainConfig.js'

/** A token that the gateway knows on a chain of a family. */
export interface FamilyToken {
  /** As the chain names it: a mint, the id of an asset. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What every chain that is not EVM has. */
export interface FamilyChainConfig {
  readonly caipId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly wsUrl?: string | undefined
  readonly prices?: PricesConfig | undefined
}

/** A Solana cluster that the gateway serves. */
export interface SolanaConfig extends FamilyChainConfig {
  readonly family: 'solana'
  readonly rpcUrl: string
  readonly tokens: readonly FamilyToken[]
  /** Whether names of the Solana Name Service are looked up there. Default false. */
  readonly nameService?: boolean | undefined
  /** Whether the node has the Digital Asset Standard API, for compressed NFTs. Default false. */
  readonly das?: boolean | undefined
}

/** A Bitcoin chain that the gateway serves. */
export interface BitcoinConfig extends FamilyChainConfig {
  readonly family: 'bitcoin'
  /** An Esplora API, without a slash at the end. */
  readonly esploraUrl: string
  /** The start of the chain's segwit addresses. */
  readonly addressPrefix: 'bc' | 'tb' | 'bcrt'
  /** An ord server with its index of addresses, without a slash at the end; without one, no inscriptions. */
  readonly ordUrl?: string | undefined
}

/** A Polkadot chain that the gateway serves; its tokens are those of the pallet `assets`. */
export interface PolkadotConfig extends FamilyChainConfig {
  readonly family: 'polkadot'
  readonly wsUrl: string
  /** The node's HTTP address, to which calls of pages are forwarded (`rpcProxy`). */
  readonly rpcUrl?: string | undefined
  readonly ss58Prefix: number
  /** Where histories come from: an index of the gateway's own. Default: nowhere. */
  readonly history?: 'index' | undefined
  readonly index?: { readonly start?: number | undefined } | undefined
  /** The HTTP address of a node of the People chain, for usernames; without one they are not looked up. */
  readonly peopleUrl?: string | undefined
  readonly tokens: readonly FamilyToken[]
}

/** A chain that is not EVM. */
export type FamilyConfig = SolanaConfig | BitcoinConfig | PolkadotConfig
