import type { CaipNetworkId, Storage } from '@latchkey/core/adapter'

import type { Approval } from '../wallet/walletControls.js'

/** A cluster that the wallet has a node for. */
export interface SolanaWalletChain {
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  readonly rpcUrl: string
}

/** What a wallet may be without, as some real ones are. */
export type SolanaWalletFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

/** What {@link createSolanaWallet} takes. */
export interface SolanaWalletOptions {
  /** The 32-byte seeds of the accounts, hex. They are in the page: without value only. */
  readonly keys: readonly [string, ...string[]]
  /** The clusters that the wallet knows. What a page asks for without naming one goes to the first. */
  readonly chains: readonly [SolanaWalletChain, ...SolanaWalletChain[]]
  /** `Sandbox Wallet` otherwise. */
  readonly name?: string
  /**
   * What the wallet's memory and `window.__sandboxWallets` call it; `test.latchkey.sandbox.solana` otherwise.
   */
  readonly id?: string
  /** A `data:image/` address; a drawing of the sandbox's own otherwise. */
  readonly icon?: string
  /** `window` otherwise. */
  readonly approval?: Approval
  /** Where permissions survive a reload; `localStorage` otherwise, or nowhere where there is none. */
  readonly storage?: Storage | null
  /** Features that the wallet does not have. */
  readonly without?: readonly SolanaWalletFeature[]
  /** Puts the wallet into `window.__sandboxWallets[id]`, for tests that drive the page from outside. */
  readonly expose?: boolean
}
