import type { NamespaceProposal } from '@latchkey/core/adapter'

import type { Address } from 'viem'

/** How chains are asked (S7.31: POST, JSON-RPC 2.0). */
export interface RpcOptions {
  /** How long one request may take, in ms; 10000 otherwise. */
  readonly timeout?: number
  /** How often a failed request is repeated at the same address before the next one is tried; 1 otherwise. */
  readonly retryCount?: number
  /** Whether requests of one moment travel in one JSON-RPC batch; no otherwise, for not every node can. */
  readonly batch?: boolean
}

/**
 * A wagmi config as `createConfig` of wagmi 2 or 3 makes it. Described by its shape, so that either version
 * is taken as it is.
 *
 * @example
 * const config: WagmiConfig = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number; readonly name: string }[]
  readonly connectors: readonly { readonly id: string; readonly uid: string; readonly type: string }[]
  readonly state: {
    readonly status: string
    readonly current: string | null
    readonly connections: ReadonlyMap<string, object>
  }
  readonly subscribe: (...args: never[]) => () => void
  readonly setState: (...args: never[]) => void
}

/** Contracts of Uniswap V2 and V3, or of a fork with the same interfaces, on one network. */
export interface SwapContracts {
  /** The wrapped form of the network's own currency. */
  readonly wrapped: Address
  /** SwapRouter02: what a swap is made by, and the only contract that gets leave to spend. */
  readonly router: Address
  readonly v3Factory: Address
  /** QuoterV2. */
  readonly quoter: Address
  /** Pools of V2 are left out without them: their factory, and MixedRouteQuoterV1. */
  readonly v2?: { readonly factory: Address; readonly mixedQuoter: Address }
  /** Tokens that a route may go through, beside the wrapped currency; at most three are used. */
  readonly bases: readonly Address[]
  /**
   * Whose transactions are taken beside the chain's own, by the name that the gateway gives the source. That
   * of 1inch is known; `false` takes it away. What is not here can only use `router`. Only calls of
   * SwapRouter02 and of 1inch's AggregationRouterV6 can be read, and no others are sent.
   */
  readonly sources?: Readonly<Record<string, SwapSource | false>>
}

/** The contracts of a source of swaps on one network. */
export interface SwapSource {
  /** The only contract that its transactions go to. */
  readonly target: Address
  /** The only address that gets leave to spend; the target when absent. */
  readonly spender?: Address
}

/** What `evmAdapter` takes; every option has a default. */
export interface EvmAdapterOptions {
  /**
   * The host application's own wagmi config, of wagmi 2 or 3. wagmi's hooks and Latchkey then share one
   * connection, both ways. A function is called when the adapter first needs it. Without it the adapter has a
   * config of its own.
   */
  readonly config?: WagmiConfig | (() => WagmiConfig | Promise<WagmiConfig>)
  /** How long the wallet may take for what no person has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
  readonly rpc?: RpcOptions
  /**
   * Wallets, by their names of EIP-6963 (`io.metamask`), that send a transaction under the number (nonce)
   * that they are given. Only with these is a payment sped up: one that counts for itself would pay a second
   * time. A list replaces the adapter's own, `['io.metamask']`.
   */
  readonly keepsNonce?: readonly string[]
  /**
   * Wallets, by their names of EIP-6963, that know `wallet_connect` with the capability `signInWithEthereum`
   * (ERC-7846). With sign-in on they are asked for both with one prompt. All others are asked for their
   * accounts only: some never answer a call that they do not know. A list replaces the adapter's own,
   * `['app.base.account']`; with `[]` no wallet is asked.
   */
  readonly signsInOnConnect?: readonly string[]
  /**
   * Where swaps are made, by network (CAIP-2). Without an entry, Uniswap's own deployments on Ethereum, OP
   * Mainnet, BNB Smart Chain, Polygon, Base, Arbitrum One and Avalanche; `false` for no swaps.
   */
  readonly swaps?: Readonly<Record<string, SwapContracts | false>>
  /**
   * What wallets are asked for when one session serves several families (WalletConnect, CAIP-25). Each list
   * that is given replaces the adapter's own as a whole: `chains` (CAIP-2 ids; the host's networks
   * otherwise), `methods`, `events`.
   */
  readonly proposal?: Partial<Omit<NamespaceProposal, 'signIn'>>
}
