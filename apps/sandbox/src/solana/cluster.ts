import { LiteSVM } from 'litesvm'
import { type Blockhashes, createBlockhashes } from './blockhashes.js'
import { type Faults, createFaults } from './faults.js'
import { type Ledger, type TransactionRecord, createLedger } from './ledger.js'
import type { SolanaChain } from './world.js'

/** A listener of a cluster. */
export interface ClusterListener {
  included?(record: TransactionRecord): void
  slot?(slot: bigint): void
}

/** A cluster: Solana's own machine, and around it the time and the memory that a node has. */
export interface Cluster {
  readonly chain: SolanaChain
  readonly svm: LiteSVM
  readonly blockhashes: Blockhashes
  readonly ledger: Ledger
  readonly faults: Faults
  readonly listeners: Set<ClusterListener>
  /** Also the height: no slot is skipped. */
  readonly slot: bigint
  /** The reported slot: an older one when the node lags. */
  readonly seenSlot: bigint
  include(record: TransactionRecord): void
  /** Moves the time on. */
  advance(slots: bigint): void
}

/** How many transactions are remembered so that none counts twice. */
const remembered = 100_000n

export function createCluster(chain: SolanaChain): Cluster {
  // The check is ours: litesvm accepts its latest blockhash only.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(remembered)
  const faults = createFaults()
  const ledger = createLedger()
  const listeners = new Set<ClusterListener>()
  let slot = 1n
  const blockhashes = createBlockhashes(chain.genesisHash, slot)
  const setTime = (): void => {
    const clock = svm.getClock()
    clock.slot = slot
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
  }
  setTime()
  return {
    chain,
    svm,
    blockhashes,
    ledger,
    faults,
    listeners,
    get slot() {
      return slot
    },
    get seenSlot() {
      return slot > faults.lag ? slot - faults.lag : 0n
    },
    include(record) {
      ledger.add(record)
      for (const listener of listeners) listener.included?.(record)
    },
    advance(slots) {
      slot += slots
      setTime()
      if (slots > 1n) blockhashes.renew(slot)
      else blockhashes.grow(slot)
      for (const listener of listeners) listener.slot?.(slot)
    },
  }
}
