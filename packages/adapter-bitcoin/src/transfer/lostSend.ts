import { SendUnknownError, type LatchkeyError, type Network } from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { pause } from '../chain/pause.js'
import { readNode, transactionsSchema, type ChainTransaction } from '../chain/readNode.js'
import type { SendTransferRequest } from '../wallet/walletClient.js'
import { paidTo } from './paidTo.js'

/** What a wallet says before it sends anything. Every other failure may come after it sent. */
const definite: readonly string[] = [
  'user-rejected',
  'request-pending',
  'unauthorized',
  'not-supported',
  'wallet-locked',
  'chain-not-supported',
]

/** A node may need a moment to hear of what the wallet sent elsewhere, in ms. */
const HEARS_AFTER = [0, 500, 1000, 2000]

interface LostSend {
  readonly esplora: Esplora
  readonly network: Network
  readonly sent: SendTransferRequest
  /** Transactions of the account from before the wallet was asked. */
  readonly before: ReadonlySet<string>
  /** How the wallet's request ended. */
  readonly error: Error
  /** The instance's own, because the caller may have stopped waiting. */
  readonly signal: AbortSignal
}

/** The ids of the latest transactions of an address, those that wait for a block among them. */
export async function latestOf(
  esplora: Esplora,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  return new Set((await readLatest(esplora, network, address, signal)).map(({ txid }) => txid))
}

/**
 * A wallet that sends by itself was asked, and its answer was lost: looks for the payment on the chain.
 * @throws the wallet's own error, where it certainly sent nothing; {SendUnknownError} where the payment is
 *   not found
 */
export async function findLostSend({
  esplora,
  network,
  sent,
  before,
  error,
  signal,
}: LostSend): Promise<string> {
  if (definite.includes((error as Partial<LatchkeyError>).code ?? '')) throw error
  const { address, recipient, amount } = sent
  for (const ms of HEARS_AFTER) {
    await pause(ms, signal)
    // An instance that stopped looks no further, and knows no more.
    if (signal.aborted) break
    const latest = await readLatest(esplora, network, address, signal).catch(() => [])
    const found = latest.find(
      (each) =>
        !before.has(each.txid) &&
        each.vin.some(({ prevout }) => prevout?.scriptpubkey_address === address) &&
        paidTo(each, recipient) === amount,
    )
    if (found) return found.txid
  }
  throw new SendUnknownError({ cause: error })
}

const readLatest = async (
  esplora: Esplora,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<readonly ChainTransaction[]> =>
  readNode(transactionsSchema, await esplora.json({ network, path: `/address/${address}/txs`, signal }))
