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
  type SubmittedTransfer,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import type { Cluster } from '../chain/cluster.js'
import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'
import { toError } from '../toError.js'
import { readKey } from '../wallet/readKey.js'
import { signAndSend } from '../wallet/walletCalls.js'
import { hasAsked } from './isAsked.js'
import { newestHeight } from './newestHeight.js'
import type { PreparedTransfer } from './prepareTransfer.js'
import { writeTrace } from './transferTrace.js'

export interface WalletSendRequest {
  readonly context: SolanaContext
  readonly wallet: Wallet
  readonly account: WalletAccount
  readonly chain: `solana:${string}`
  readonly request: TransferRequest
  readonly prepared: PreparedTransfer
}

// After a lost answer: how often it is looked for, and how long between two looks, in ms. It takes a second
// to be included.
const looks = 6
const pause = 1500
// As many as an account can have sent in the meantime.
const newest = 20

/**
 * Through a wallet that signs only what it hands in itself. Its answer may be lost, and the transfer be on
 * its way all the same.
 */
export async function sendByWallet({
  context,
  wallet,
  account,
  chain,
  request,
  prepared,
}: WalletSendRequest): Promise<SubmittedTransfer> {
  const { network, signal } = request
  const from = readKey(prepared.asked.from)
  const [before] = await readChain(context, network, signal, (cluster) => cluster.listed(from, { limit: 1 }))
  const hash = await sent()
  // The wallet may have taken a newer blockhash than ours.
  const last = await newestHeight(context, network)
  return {
    hash,
    trace: writeTrace({ ...(last !== undefined && { lastValidBlockHeight: last }), asked: prepared.asked }),
  }

  async function sent(): Promise<string> {
    try {
      return base58.encode(
        await untilAborted(
          signal,
          signAndSend(wallet, account, prepared.wire, chain, {
            preflightCommitment: 'confirmed',
          }),
        ),
      )
    } catch (error) {
      const refusal = refusalOf(toError(error))
      if (refusal) throw refusal
      // After an abort there is no waiting for what cannot be there yet.
      const found = await find(signal.aborted ? 1 : looks)
      if (found === undefined) throw new SendUnknownError({ cause: error })
      return found
    }
  }

  async function find(left: number): Promise<string | undefined> {
    const found = await readChain(context, network, context.host.signal, findSent).catch(() => undefined)
    if (found !== undefined || left <= 1) return found
    await untilAborted(context.host.signal, new Promise((resolve) => setTimeout(resolve, pause)))
    return find(left - 1)
  }

  /** What the account sent since, and is the transfer that was asked for. */
  async function findSent(cluster: Cluster): Promise<string | undefined> {
    const range = { ...(before && { until: before.hash }), limit: newest }
    for (const { hash } of await cluster.listed(from, range)) {
      const found = await cluster.transaction(hash)
      if (found && hasAsked(found.message, prepared.moves)) return hash
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
export function refusalOf(error: Error): Error | undefined {
  if (refused.some((kind) => error instanceof kind)) return error
  // The words of the wallet's node. Of these two it may have been another node's turn before.
  const details = error instanceof WalletError ? (error.details ?? '') : ''
  const isTried =
    /simulation failed/i.test(details) && !/already been processed|blockhash not found/i.test(details)
  return isTried ? new SendFailedError({ cause: error, details }) : undefined
}
