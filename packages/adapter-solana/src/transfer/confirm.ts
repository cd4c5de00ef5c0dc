import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  MalformedResponseError,
  TransactionExpiredError,
  TransactionFailedError,
  untilAborted,
  type ConfirmedTransfer,
  type Transfer,
} from '@latchkey/core/adapter'
import { base58, base64 } from '@scure/base'

import type { Cluster } from '../chain/cluster.js'
import { readChain } from '../chain/readChain.js'
import { readIncluded } from './arrived.js'
import type { TransferParts } from './transferParts.js'
import { readTrace } from './transferTrace.js'

// Between two looks at the chain, in ms; a block takes 400.
const pause = 800
// How many looks may fail in a row. The transaction does not mind.
const patience = 5
// Leaders change, and forget: what is still valid is sent once more every so many looks.
const again = 5
// Between the two looks that make it expired, in blocks: by then the last block it could be in is final.
const apart = 32

type ConfirmRequest = Parameters<Transfer['confirm']>[0]

/** What one look at the chain shows. */
interface Look {
  /** The slot it is in, once that counts. */
  readonly slot?: number
  /** A node knows it. */
  readonly seen: boolean
  /** The height of the chain, where no block up to it has the transaction. */
  readonly missingAt?: number
}

/**
 * Waits until the transaction is in a block, or can no longer come into one: its blockhash decides, and no
 * clock.
 */
export async function confirm(
  { context }: TransferParts,
  { transfer, network, signal, notify }: ConfirmRequest,
): Promise<ConfirmedTransfer> {
  signal.throwIfAborted()
  const { hash } = transfer
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(hash))
    throw new MalformedResponseError({ details: 'transaction id' })
  const read = <T>(work: (cluster: Cluster) => Promise<T>): Promise<T> =>
    readChain(context, network, signal, work)
  const { lastValidBlockHeight, wire, asked } = readTrace(transfer.trace)
  const { decimals, symbol } = network.nativeCurrency
  // Without a trace: nothing that is valid now stays so for longer than the newest blockhash.
  const last =
    lastValidBlockHeight ?? (await read((cluster) => cluster.latestBlockhash())).lastValidBlockHeight

  let failures = 0
  let missingSince: number | undefined
  let notified = false
  const tell = (unseen: boolean): void => {
    if (unseen === notified) return
    notified = unseen
    notify?.(unseen ? 'not-seen' : undefined)
  }

  for (let look = 0; ; look += 1) {
    try {
      const { slot, seen, missingAt } = await read((cluster) => lookFor(cluster, hash, last))
      if (slot !== undefined) {
        const included = await read((cluster) => readIncluded(cluster, hash, asked, { decimals, symbol }))
        // What the page handed in is known to move the amount where it succeeds. Of what a wallet did, the
        // chain has to tell.
        if (included || (wire && failures >= patience)) return { hash, block: String(slot), ...included }
        throw new ChainUnreachableError({ details: 'the node does not show the transaction' })
      }
      failures = 0
      if (seen) missingSince = undefined
      else if (
        missingAt !== undefined &&
        missingAt > last &&
        missingAt - (missingSince ??= missingAt) >= apart
      )
        throw new TransactionExpiredError()
      tell(!seen && look >= patience)
      if (!seen && missingSince === undefined && wire && look % again === 0)
        await read((cluster) => sendAgain(cluster, hash, wire)).catch(() => undefined)
    } catch (error) {
      failures += 1
      const passing = [ChainUnreachableError, ChainBusyError, ChainBehindError].some(
        (kind) => error instanceof kind,
      )
      if (!passing || failures > patience) throw error
    }
    await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, pause)))
  }
}

async function lookFor(cluster: Cluster, hash: string, last: number): Promise<Look> {
  const { slot, blockHeight } = await cluster.height()
  const { nodeSlot, found } = await cluster.status(hash, blockHeight > last)
  // Another node may have answered this, one that has not come so far: it cannot know.
  if (!found) return { seen: false, ...(nodeSlot >= slot && { missingAt: blockHeight }) }
  if (found.counts && found.failure !== undefined)
    throw new TransactionFailedError({ details: found.failure })
  return { seen: true, ...(found.counts && { slot: found.slot }) }
}

async function sendAgain(cluster: Cluster, hash: string, wire: Uint8Array): Promise<void> {
  // The trace comes out of a store: what stands there has to be the transfer itself.
  if (base58.encode(wire.subarray(1, 65)) === hash) await cluster.send(base64.encode(wire))
}
