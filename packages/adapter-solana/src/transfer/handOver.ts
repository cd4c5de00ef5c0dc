import type { Network } from '@latchkey/core/adapter'

import type { LatestBlockhash } from '../chain/clusterAnswers.js'
import type { SolanaContext } from '../solanaContext.js'
import { featuresOf } from '../wallet/walletCalls.js'
import { broadcast } from './broadcast.js'
import { handInByWallet } from './handInByWallet.js'
import { hasAsked } from './isAsked.js'
import { newestHeight } from './newestHeight.js'
import { readSigned, type Wanted } from './readSigned.js'
import { signedBy } from './signedBy.js'
import type { WalletFor } from './walletFor.js'

/** A transaction that a wallet can be asked for. */
export interface ToSign extends Wanted, LatestBlockhash {
  /** Its bytes, not signed. */
  readonly wire: Uint8Array
}

/** A transaction that is on its way, or may be. */
export interface HandedOver {
  readonly hash: string
  /** The height that it can no longer be included above; absent where no node says. */
  readonly lastValidBlockHeight?: number
  /** As it was signed; absent where the wallet handed it in. */
  readonly wire?: Uint8Array
}

interface Handing {
  readonly context: SolanaContext
  readonly network: Network
  readonly via: WalletFor
  readonly transaction: ToSign
  readonly signal: AbortSignal
  /** Called with what was signed, before a node gets it. */
  readonly onSigned?: (handed: HandedOver) => void
}

/**
 * Has the wallet sign a transaction, compares what it signed with what was asked for, and hands that to the
 * network's nodes; a wallet that does not let go of what it signs hands it in by itself.
 *
 * @throws {MalformedResponseError} the wallet signed something else
 * @throws {SendFailedError} a node read it and refuses it
 * @throws {SendUnknownError} the answer of a wallet that hands in by itself is lost
 */
export async function handOver(handing: Handing): Promise<HandedOver> {
  const { context, network, via, transaction, signal, onSigned } = handing
  const { wire: asked, moves, inOrder, blockhash, lastValidBlockHeight } = transaction
  if (!featuresOf(via.wallet)['solana:signTransaction']) {
    const isIt = (message: Parameters<typeof hasAsked>[0]): boolean => hasAsked(message, moves, inOrder)
    const hash = await handInByWallet({ context, network, via, wire: asked, signal, isIt })
    // The wallet may have taken a newer blockhash than ours.
    return { hash, ...until(await newestHeight(context, network)) }
  }
  const wire = await signedBy(via, asked, signal)
  const signed = readSigned(wire, transaction)
  // From here on it exists, whether the caller still waits or not.
  const last = signed.blockhash === blockhash ? lastValidBlockHeight : await newestHeight(context, network)
  const handed: HandedOver = { hash: signed.hash, wire, ...until(last) }
  onSigned?.(handed)
  await broadcast(context, network, wire, last)
  return handed
}

const until = (last: number | undefined): Pick<HandedOver, 'lastValidBlockHeight'> =>
  last === undefined ? {} : { lastValidBlockHeight: last }
