import type { CaipNetworkId, NamespaceProposal } from '@latchkey/core/adapter'

/** How a host introduces an extension that does not introduce itself. */
export interface ExtensionLooks {
  readonly name?: string
  /** An `https:` or `data:image/` address. */
  readonly imageUrl?: string
  /** Reverse domain name, to recognise the wallet in other families. */
  readonly rdns?: string
}

/** What `polkadotAdapter` takes; every option has a default. */
export interface PolkadotAdapterOptions {
  /**
   * The SS58 prefix of networks that are not in `./networks`, by CAIP-2 id. 42, which every network
   * understands, where none is named.
   */
  readonly ss58Prefixes?: Readonly<Record<CaipNetworkId, number>>
  /** Names and pictures of extensions, by their key in `window.injectedWeb3`. */
  readonly extensions?: Readonly<Record<string, ExtensionLooks>>
  /** How long the wallet may take for what no person has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
  /** How long a node may take for one answer, in ms; 10000 otherwise. */
  readonly rpcTimeout?: number
  /** After how long without a question the connection to a node is closed, in ms; 30000 otherwise. */
  readonly idleTimeout?: number
  /** How often the chain is looked at while a transfer is followed, in ms; 1000 otherwise. */
  readonly pollInterval?: number
  /**
   * When a transfer counts: once a block has it, or once that block is final, as payments have to be;
   * `finalized` otherwise.
   */
  readonly confirmed?: 'included' | 'finalized'
  /**
   * Whether signatures cover the hash of the metadata (RFC-78) where the runtime can check it; yes otherwise.
   */
  readonly metadataHash?: boolean
  /**
   * What wallets are asked for when one session serves several families (WalletConnect, CAIP-25). Each list
   * that is given replaces the adapter's own as a whole.
   */
  readonly proposal?: Partial<Omit<NamespaceProposal, 'signIn'>>
}
