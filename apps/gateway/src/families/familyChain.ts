import type { Balance } from '../balances/balance.js'
import type { ChainHealth } from '../chains/chainHealth.js'
import type { HistoryPage, HistoryQuestion } from '../history/transaction.js'
import type { NftChain } from '../nfts/nftChain.js'
import type { FamilyConfig } from './familyConfig.js'
import type { FamilyNames } from './familyNames.js'

/** A chain that is not EVM, and how it is. */
export interface WatchedChain extends FamilyChain {
  readonly health: ChainHealth
}

/** A chain that is not EVM, and what the gateway reads from it. */
export interface FamilyChain {
  readonly config: FamilyConfig
  /** Whether an address can be one of this chain. */
  isAddress(address: string): boolean
  /** The kind of coin (SLIP-44) under which names keep addresses of this chain. */
  readonly coinType: string
  /** The address that a name's record of that kind makes here; nothing where it makes none. */
  addressOf(record: Uint8Array): string | undefined
  /** Where the configuration has a service of names. */
  readonly names?: FamilyNames | undefined
  /** The native token first, even at zero, then the tokens with a balance. */
  balances(address: string): Promise<readonly Balance[]>
  /** The newest first. */
  history(address: string, question: HistoryQuestion): Promise<HistoryPage>
  readonly nfts: FamilyNfts
  /** Fails where the chain does not answer, or is another one. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** How the NFTs of a chain are read. */
export type FamilyNfts = Pick<NftChain, 'nameOf' | 'holdings' | 'describe' | 'content'>
