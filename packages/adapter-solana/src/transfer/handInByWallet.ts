import {
  ChainNotSupportedError,
  NotSupportedError,
  RequestPendingError,
  SendFailedError,
  SendUnknownError,
  UnauthorizedError,
  untilAborted,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  type Network,
} from '@latchkey/core/adapter'
import { base58 } from '@scure/base'

import type { Cluster } from '../chain/cluster.js'
import { readChain } from '../chain/readChain.js'
import type { Message } from '../provider/wire.js'
import type { SolanaContext } from '../solanaContext.js'
import { toError } from '../toError.js'
import { readKey } from '../wallet/readKey.js'
import { signAndSend } from '../wallet/walletCalls.js'
import type { WalletFor } from './walletFor.js'

export interface WalletHandIn {
  readonly context: SolanaContext
  readonly network: Network
  readonly via: WalletFor
  readonly wire: Uint8Array
  readonly signal: AbortSignal
  /** Whether a transaction that the account sent since is the one that was asked for. */
  readonly isIt: (message: Message) => boolean
}

// After a lost answer: how often it is looked for, and how long between two looks, in ms. It takes a second
// to be included.
const looks = 6
const pause = 1500
// As many as an account can have sent in the meantime.
const newest = 20

/**
 * Through a wallet that signs only what it hands in itself. Its answer may be lost, and the transaction be on
 * its way all the same: then the chain is looked at.
 *
 * @returns the transaction's id
 * @throws {SendUnknownError} the answer is lost, and the chain does not show the transaction
 */
export async function handInByWallet({
  context,
  network,
  via: { wallet, account, chain },
  wire,
  signal,
  isIt,
}: WalletHandIn): Promise<string> {
  const from = readKey(account.address)
  const [before] = await readChain(context, network, signal, (cluster) => cluster.listed(from, { limit: 1 }))
  try {
    const options = { preflightCommitment: 'confirmed' } as const
    return base58.encode(await untilAborted(signal, signAndSend(wallet, account, wire, chain, options)))
  } catch (error) {
    const refusal = refusalOf(toError(error))
    if (refusal) throw refusal
    // After an abort there is no waiting for what cannot be there yet.
    const found = await find(signal.aborted ? 1 : looks)
    if (found === undefined) throw new SendUnknownError({ cause: error })
    return found
  }

  async function find(left: number): Promise<string | undefined> {
    const found = await readChain(context, network, context.host.signal, findSent).catch(() => undefined)
    if (found !== undefined || left <= 1) return found
    await untilAborted(context.host.signal, new Promise((resolve) => setTimeout(resolve, pause)))
    return find(left - 1)
  }

  async function findSent(cluster: Cluster): Promise<string | undefined> {
    const range = { ...(before && { until: before.hash }), limit: newest }
    for (const { hash } of await cluster.listed(from, range)) {
      const found = await cluster.transaction(hash)
      if (found && isIt(found.message)) return hash
    }
    return undefined
  }
}

const refused = [
  UserRejectedError,
  RequestPendingError,
  UnauthorizedError,
  WalletLockedError,
  NotSupportedError,
  ChainNotSupportedError,
]

/** The wallet's failure, where it says that nothing was sent. */
function refusalOf(error: Error): Error | undefined {
  if (refused.some((kind) => error instanceof kind)) return error
  // The words of the wallet's node. Of these two it may have been another node's turn before.
  const details = error instanceof WalletError ? (error.details ?? '') : ''
  const isTried =
    /simulation failed/i.test(details) && !/already been processed|blockhash not found/i.test(details)
  return isTried ? new SendFailedError({ cause: error, details }) : undefined
}
