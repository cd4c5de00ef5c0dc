import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Address, Hex } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Locks } from '../../database/locks.js'
import { RpcFault } from '../../errors/rpcFault.js'
import { describeError } from '../../server/describeError.js'
import type { AccountCode } from '../accountCode.js'
import type { Operation } from '../operation.js'
import { tryOperation } from '../tryOperation.js'
import type { Executor, SignedTransaction } from './executor.js'
import { findTransaction, newestBlock, senderOf } from './findReceipt.js'
import type { OperationStore, Sent, StoredOperation } from './operationStore.js'

/** Sends operations one after the other, as one executor. */
export interface Lane {
  /** Looks for an operation now. */
  nudge(): void
  /** Ends; what is under way goes on with the next start. */
  close(): Promise<void>
}

interface LaneParts {
  readonly chain: Chain
  readonly executor: Executor
  readonly store: OperationStore
  readonly locks: Locks
  readonly log: Logger
  codeOf(operation: Operation): Promise<AccountCode>
  /** After the chain took it, or it was given up. */
  ended(operation: Operation, how: 'mined' | 'dropped'): Promise<void>
}

/** In milliseconds. */
const pauses = {
  idle: 2000,
  first: 40,
  longest: 2000,
  afterFailure: 2000,
  untilLockIsFree: 5000,
  /** A node may take a moment to know what it took. */
  untilHandedOverAgain: 1000,
}
/** In blocks. No reorganisation that matters here goes further back than `again`. */
const patience = { untilRaised: 2n, untilGivenUp: 10n, untilDropped: 30n, again: 64n }

/** Works off the operations of a chain until it is closed. A node that does not answer is waited for. */
export function runLane({ chain, executor, store, locks, log, codeOf, ended }: LaneParts): Lane {
  const ending = new AbortController()
  const { signal } = ending
  let wake = new AbortController()
  let isNudged = false
  let isFailing = false

  const pause = (milliseconds: number): Promise<void> => {
    wake = new AbortController()
    // It came while the database was asked.
    if (isNudged) return Promise.resolve()
    return delay(milliseconds, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(
      () => undefined,
    )
  }
  /**
   * Of the operation that is under way: blocks before were searched, and when a transaction was handed over.
   */
  let [from, handedAt] = [0n, -Infinity]

  const end = async (
    { hash, operation }: StoredOperation,
    how: 'mined' | 'dropped',
    more: { txHash?: Hex; reason?: string },
  ): Promise<undefined> => {
    await store.end(hash, how, more)
    await ended(operation, how)
  }
  /** Where the chain has it. */
  const find = async ({ hash }: StoredOperation): Promise<Hex | undefined> => {
    const found = await findTransaction(chain, hash, from)
    if ('txHash' in found) return found.txHash
    const next = found.searchedTo - patience.again
    if (next <= from + patience.again) return undefined
    from = next
    await store.moveOn(hash, next)
    return undefined
  }
  /** @param before what is kept of it where the node refuses */
  const put = async (
    stored: StoredOperation,
    { sent, raw }: SignedTransaction,
    before: Sent | undefined,
  ): Promise<Sent | undefined> => {
    // First: the answer may be lost, and the transaction be there.
    await store.keepSent(stored.hash, sent)
    handedAt = performance.now()
    if ((await executor.handOver(raw)) !== 'refused') return sent
    if (before === undefined)
      return end(stored, 'dropped', { reason: 'The node of the chain took no transaction of the executor.' })
    await store.keepSent(stored.hash, before)
    return before
  }
  /** Why it would fail now. */
  const tryNow = async ({ operation }: StoredOperation): Promise<AccountCode | RpcFault> => {
    try {
      const code = await codeOf(operation)
      await tryOperation(chain, operation, code, executor.address)
      return code
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error
      return error
    }
  }
  const begin = async (stored: StoredOperation): Promise<Sent | undefined> => {
    const code = await tryNow(stored)
    if (code instanceof RpcFault) return end(stored, 'dropped', { reason: code.message })
    try {
      const block = await newestBlock(chain)
      return await put(stored, await executor.begin(stored.operation, block, code.isThere), undefined)
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error
      return end(stored, 'dropped', { reason: error.message })
    }
  }

  /** Once a transaction with its number is mined. */
  const finish = async (stored: StoredOperation, sent: Sent): Promise<Sent | undefined> => {
    // It may have come between the two questions.
    const txHash = await find(stored)
    const isOwn = txHash !== undefined && (await senderOf(chain, txHash)) === executor.address
    if (txHash === undefined && !sent.isCancelling && (await isSuccess(chain, sent.hash))) return sent
    // The executor paid for a transaction that failed, or that took its place.
    if (!isOwn) await store.addLoss(stored.hash)
    return txHash === undefined
      ? end(stored, 'dropped', { reason: sent.isCancelling ? 'It was given up.' : 'Its transaction failed.' })
      : end(stored, 'mined', { txHash })
  }
  /** Its next step; nothing once it ended. */
  const advance = async (stored: StoredOperation, sent: Sent): Promise<Sent | undefined> => {
    const txHash = await find(stored)
    if (txHash !== undefined && (await senderOf(chain, txHash)) === executor.address)
      return end(stored, 'mined', { txHash })
    if ((await executor.count()) > sent.nonce) return finish(stored, sent)
    if (performance.now() - handedAt < pauses.untilHandedOverAgain) return sent
    const isThere = (await senderOf(chain, sent.hash)) !== undefined
    const block = await newestBlock(chain)
    const age = block - BigInt(sent.since)
    // Where someone else was faster, the executor's own can only fail.
    const isInVain =
      txHash !== undefined ||
      age >= patience.untilGivenUp ||
      (!isThere && !sent.isCancelling && (await tryNow(stored)) instanceof RpcFault)
    if (sent.isCancelling || isInVain) {
      if (sent.isCancelling && isThere && age < patience.untilRaised) return sent
      const cancelling = await executor.cancel(sent, block)
      const next = cancelling && (await put(stored, cancelling, sent))
      const isRefused = next === sent && !isThere && age >= patience.untilDropped
      return isRefused ? end(stored, 'dropped', { reason: 'It was given up.' }) : (next ?? sent)
    }
    const next = isThere
      ? age >= patience.untilRaised * BigInt(sent.raised + 1)
        ? await executor.raise(stored.operation, sent)
        : undefined
      : await executor.repeat(stored.operation, sent)
    return next === undefined ? sent : put(stored, next, sent)
  }

  const carry = async (stored: StoredOperation): Promise<void> => {
    let rest = pauses.first
    ;[from, handedAt] = [stored.fromBlock, -Infinity]
    let { sent } = stored
    if (sent === undefined) {
      const txHash = await find(stored)
      sent = txHash === undefined ? await begin(stored) : await end(stored, 'mined', { txHash })
    }
    while (sent !== undefined && !signal.aborted) {
      sent = await advance(stored, sent)
      if (sent === undefined) return
      await delay(rest, undefined, { signal }).catch(() => undefined)
      rest = Math.min(rest * 1.5, pauses.longest)
    }
  }

  /** @returns how long to rest */
  const step = async (): Promise<number> => {
    if (!(await locks.take(lockOf(chain, executor.address)))) return pauses.untilLockIsFree
    isNudged = false
    const stored = await store.next(executor.address)
    if (stored === undefined) return pauses.idle
    await carry(stored)
    isFailing = false
    return 0
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const rest = await step()
        if (rest > 0) await pause(rest)
      } catch (error) {
        if (signal.aborted) return
        if (!isFailing) log.warn({ chain: chain.caipId, error: describeError(error) }, 'an executor waits')
        isFailing = true
        await pause(pauses.afterFailure)
      }
    }
  }
  const running = run()
  return {
    nudge() {
      isNudged = true
      wake.abort()
    },
    async close() {
      ending.abort()
      await running
    },
  }
}

/** Two processes with one key would use the same numbers. */
export const lockOf = ({ caipId }: Chain, executor: Address): string =>
  `latchkey executor ${caipId} ${executor}`

/** Whether a transaction is in a block, and did not fail: what the node finds in its logs may be behind. */
const isSuccess = (chain: Chain, hash: Hex): Promise<boolean> =>
  chain.ask(() =>
    chain.client.getTransactionReceipt({ hash }).then(
      ({ status }) => status === 'success',
      (error: Error) => {
        if (error.name === 'TransactionReceiptNotFoundError') return false
        throw error
      },
    ),
  )
