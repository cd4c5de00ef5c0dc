import type { NamespaceProposal } from '@latchkey/core/adapter'

import type { InscriptionSource } from './transfer/inscriptionSource.js'

/** How a payment is followed. */
export interface ConfirmOptions {
  /** How often the chain is asked, in ms; 3000 otherwise. */
  readonly interval?: number
  /**
   * How long no node may know a payment before that is told, in ms; 60000 otherwise. It is handed in again
   * meanwhile.
   */
  readonly unseenAfter?: number
}

/** What `bitcoinAdapter` takes; every option has a default. */
export interface BitcoinAdapterOptions {
  /**
   * Says which coins bear inscriptions or runes; those are never spent, and nothing is sent while it fails.
   * Without it coins of an ordinals address are never spent, and neither are coins of 10,000 sats or less.
   */
  readonly inscriptions?: InscriptionSource
  /** How long the wallet may take for what no person has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
  /** How long one request to a node may take, in ms; 10000 otherwise. */
  readonly nodeTimeout?: number
  readonly confirm?: ConfirmOptions
  /**
   * What wallets are asked for when one session serves several families (WalletConnect, CAIP-25). Each list
   * that is given replaces the adapter's own as a whole: `chains` (CAIP-2 ids; the host's networks
   * otherwise), `methods`, `events`.
   */
  readonly proposal?: Partial<Omit<NamespaceProposal, 'signIn'>>
}
