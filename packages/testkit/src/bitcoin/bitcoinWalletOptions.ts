import type { CaipNetworkId, Storage } from '@latchkey/core/adapter'

import type { Approval } from '../wallet/walletControls.js'

/** A chain that the wallet has a node for. */
export interface BitcoinWalletChain {
  readonly caipNetworkId: CaipNetworkId
  readonly name: string
  /** Where the chain answers as Esplora does. */
  readonly esploraUrl: string
}

/** The keys of one account, hex. */
export interface BitcoinWalletKeys {
  readonly payment: { readonly privateKey: string }
  readonly ordinals: { readonly privateKey: string }
}

/** What `createBitcoinWallet` takes. */
export interface BitcoinWalletOptions {
  /** At least one; the first is in use at first. */
  readonly accounts: readonly BitcoinWalletKeys[]
  /** The chains that the wallet knows; it starts on the first one. */
  readonly chains: readonly [BitcoinWalletChain, ...BitcoinWalletChain[]]
  /** `Sandbox Wallet` otherwise. */
  readonly name?: string
  /** Under which it remembers and is exposed; `test.latchkey.sandbox.bitcoin` otherwise. */
  readonly id?: string
  /** A `data:image/` address; a drawing of the sandbox's own otherwise. */
  readonly icon?: string
  /** `window` otherwise. */
  readonly approval?: Approval
  /** Where permissions survive a reload; `localStorage` otherwise, or nowhere where there is none. */
  readonly storage?: Storage | null
  /**
   * How pages find it: in the registry of sats-connect, by the Wallet Standard, or both ways; both otherwise.
   */
  readonly announceAs?: readonly ('registry' | 'standard')[]
  /** What the payment address is; `p2wpkh` otherwise. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | 'p2pkh'
  /** Methods of sats-connect, or features of the standard, that the wallet does not have. */
  readonly without?: readonly string[]
  /** A wallet that gives the ordinals address out as the one for payments. */
  readonly ordinalsAsPayment?: boolean
  /** Puts the wallet into `window.__sandboxWallets[id]`, for tests that drive the page from outside. */
  readonly expose?: boolean
}
