import type { NamespaceProposal } from '@latchkey/core/adapter'

import type { BrowseLink } from './capabilities/browseLinks.js'
import type { BroughtWallet } from './wallet/broughtWallet.js'

/** How clusters are asked. */
export interface SolanaRpcOptions {
  /** How long one request may take, in ms; 10000 otherwise. */
  readonly timeout?: number
}

/** What {@link solanaAdapter} takes. */
export interface SolanaAdapterOptions {
  /**
   * Wallets of `@solana/wallet-adapter-base`, beside those that register themselves. Their names are theirs:
   * no other wallet takes their place. They need `@solana/web3.js` 1.x, which the host installs with them.
   */
  readonly wallets?: readonly BroughtWallet[]
  /** How long the wallet may take for what no person has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
  readonly rpc?: SolanaRpcOptions
  /**
   * What wallets are asked for when one session serves several families (WalletConnect, CAIP-25). Each list
   * that is given replaces the adapter's own as a whole: `chains` (CAIP-2 ids; the host's networks
   * otherwise), `methods`, `events`.
   */
  readonly proposal?: Partial<Omit<NamespaceProposal, 'signIn'>>
  /**
   * How a page is opened in the browser of a wallet's app, by the wallet's name. What is given comes before
   * the adapter's own (Phantom, Solflare, Coinbase Wallet); `false` takes one away.
   */
  readonly browseLinks?: Readonly<Record<string, BrowseLink | false>>
}
