/** A CAIP-2 chain id, `namespace:reference`, for example `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

/** The currency in which a network is paid: name, symbol, and its number of decimals. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Where a network is looked at. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
  /**
   * An `https:` address with `{address}` in it, where the explorer does not use `<url>/address/<address>`:
   * `https://tronscan.org/#/address/{address}`.
   */
  readonly addressUrl?: string
  /** The same for `<url>/tx/<hash>`, with `{transaction}` in it. */
  readonly transactionUrl?: string
}

/** A network that a host offers (S3.03). Plain data: it lives in the store. */
export interface Network {
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: string
  /** The reference of the CAIP-2 id, as a number where the family uses numbers. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: BlockExplorer }
  readonly contracts?: Readonly<Record<string, { readonly address: string; readonly blockCreated?: number }>>
  readonly testnet?: boolean
  /** An older CAIP-2 id under which wallets may still know the network. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}
