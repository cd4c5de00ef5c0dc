import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Locks } from '../../database/locks.js'
import { RpcFault } from '../../errors/rpcFault.js'
import { describeError } from '../../server/describeError.js'
import type { AccountCode } from '../accountCode.js'
import type { Operation } from '../operation.js'
import { tryOperation } from '../tryOperation.js'
import type { Executor } from './executor.js'
import { findTransaction } from './findReceipt.js'
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
const pauses = { idle: 2000, first: 40, longest: 2000, afterFailure: 2000, untilLockIsFree: 5000 }
/** In blocks. */
const patience = { untilRaised: 2n, untilGivenUp: 10n }

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
  const newestBlock = (): Promise<bigint> => chain.ask(() => chain.client.getBlockNumber({ cacheTime: 0 }))

  const drop = async ({ hash, operation }: StoredOperation, reason: string): Promise<void> => {
    await store.end(hash, 'dropped', { reason })
    await ended(operation, 'dropped')
  }
  /** Whether the chain has it. */
  const isMined = async ({ hash, operation, fromBlock }: StoredOperation): Promise<boolean> => {
    const txHash = await findTransaction(chain, hash, fromBlock)
    if (txHash === undefined) return false
    await store.end(hash, 'mined', { txHash })
    await ended(operation, 'mined')
    return true
  }
  /** Sends it for the first time, or again where the chain forgot it. */
  const send = async (stored: StoredOperation): Promise<Sent | undefined> => {
    const { hash, operation } = stored
    try {
      const code = await codeOf(operation)
      await tryOperation(chain, operation, code, executor.address)
      const sent = await executor.send(operation, await newestBlock(), code.isThere)
      if (sent === undefined) await drop(stored, 'The node of the chain took no transaction of the executor.')
      else await store.keepSent(hash, sent)
      return sent
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error
      await drop(stored, error.message)
      return undefined
    }
  }

  /** Its next step; nothing once it ended. */
  const advance = async (stored: StoredOperation, sent: Sent): Promise<Sent | undefined> => {
    if (await isMined(stored)) return undefined
    if ((await executor.count()) > sent.nonce) {
      // Its transaction is mined: it is looked for once more, as it may have come between the two questions.
      if (!(await isMined(stored)))
        await drop(stored, sent.isCancelling ? 'It was given up.' : 'Its transaction was overtaken.')
      return undefined
    }
    const isKnown = await chain.ask(async () =>
      chain.client.getTransaction({ hash: sent.hash }).then(
        () => true,
        (error: Error) => {
          if (error.name === 'TransactionNotFoundError') return false
          throw error
        },
      ),
    )
    if (!isKnown) {
      if (!sent.isCancelling) return send(stored)
      await drop(stored, 'It was given up.')
      return undefined
    }
    const age = (await newestBlock()) - BigInt(sent.since)
    if (sent.isCancelling) return sent
    const next =
      age >= patience.untilGivenUp
        ? await executor.cancel(sent)
        : age >= patience.untilRaised * BigInt(sent.raised + 1)
          ? await executor.raise(stored.operation, sent)
          : undefined
    if (next === undefined) return sent
    await store.keepSent(stored.hash, next)
    return next
  }

  const carry = async (stored: StoredOperation): Promise<void> => {
    let rest = pauses.first
    let sent = stored.sent ?? ((await isMined(stored)) ? undefined : await send(stored))
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
const lockOf = ({ caipId }: Chain, executor: Address): string => `latchkey executor ${caipId} ${executor}`
