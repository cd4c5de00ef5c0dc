import type { CaipNetworkId, Storage } from '@latchkey/core/adapter'

import type { Approval } from '../wallet/walletControls.js'

/** A key of the wallet. */
export interface PolkadotKey {
  /** What the wallet calls the account. */
  readonly name?: string
  /** 32 bytes as hex, or a development path such as `//Alice`. */
  readonly seed: string
  /** `sr25519` otherwise. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The genesis hash of the only chain that the account is for, as wallets have it for keys on a device. */
  readonly genesisHash?: string
}

/** A token that the wallet can name when it shows what is sent. */
export interface PolkadotToken {
  /** The asset id. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** A chain whose transactions the wallet can read. Others are signed all the same, and shown as bytes. */
export interface PolkadotChain {
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  /** A node, `ws:` or `http:`. It is asked over HTTP. */
  readonly wsUrl: string
  readonly tokens?: readonly PolkadotToken[]
}

/** What `createPolkadotWallet` takes. */
export interface PolkadotWalletOptions {
  readonly keys: readonly [PolkadotKey, ...PolkadotKey[]]
  readonly chains: readonly [PolkadotChain, ...PolkadotChain[]]
  /** How `addresses` and the wallet's window spell accounts; pages get the generic spelling. 42 otherwise. */
  readonly ss58Prefix?: number
  /** `Sandbox Wallet` otherwise. */
  readonly name?: string
  /** The key in `window.injectedWeb3`; `latchkey-sandbox` otherwise. */
  readonly id?: string
  /** A `data:image/` address; a drawing of the sandbox's own otherwise. */
  readonly icon?: string
  /** `window` otherwise. */
  readonly approval?: Approval
  /** Where permissions survive a reload; `localStorage` otherwise, or nowhere where there is none. */
  readonly storage?: Storage | null
  /** Puts the wallet into `window.__sandboxWallets[id]`, for tests that drive the page from outside. */
  readonly expose?: boolean
  /** Injects itself so many ms after it was made, as slow extensions do; at once otherwise. */
  readonly late?: number
}
