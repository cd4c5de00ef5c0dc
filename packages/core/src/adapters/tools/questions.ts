import { abortError } from '../../errors/base.js'
import { RequestPendingError } from '../../errors/wallet.js'

/** Questions to wallets. A wallet may go on showing one whose caller has stopped waiting. */
export interface Questions {
  /**
   * Asks, unless the signal has fired. Where the wallet only says that an earlier question is open, and that
   * one was asked here and called off, the answer to it is the answer: a visitor who comes back need not be
   * asked a second time.
   *
   * @param late gets an answer that came after its caller stopped waiting, to give the permission back
   * @throws what the question throws; `AbortError` when the signal fires
   */
  ask<T>(
    connectorId: string,
    signal: AbortSignal,
    question: () => Promise<T>,
    late: (answer: T) => void,
  ): Promise<T>
}

interface Waiter {
  settle(end: () => void): void
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** Its own question was turned away because of an earlier one. */
  givesWay: boolean
}

interface Line {
  unanswered: number
  readonly waiters: Set<Waiter>
}

/**
 * Keeps what a wallet was asked and has not answered, by connector.
 *
 * @param isPending whether an error says that another question is open; by default
 *   {@link RequestPendingError}
 * @example
 * const questions = createQuestions()
 * const accounts = await questions.ask(
 *   connectorId,
 *   signal,
 *   () => wallet.connect(),
 *   () => wallet.disconnect(),
 * )
 */
export function createQuestions(
  isPending: (error: unknown) => boolean = (error) => error instanceof RequestPendingError,
): Questions {
  const lines = new Map<string, Line>()

  function answered(
    line: Line,
    settle: (waiter: Waiter) => void,
    which: (waiter: Waiter) => boolean,
  ): boolean {
    const waiters = [...line.waiters].filter(which)
    for (const waiter of waiters) waiter.settle(() => settle(waiter))
    return waiters.length > 0
  }

  return {
    ask<T>(
      connectorId: string,
      signal: AbortSignal,
      question: () => Promise<T>,
      late: (answer: T) => void,
    ): Promise<T> {
      if (signal.aborted) return Promise.reject<T>(abortError())
      const line = lines.get(connectorId) ?? { unanswered: 0, waiters: new Set() }
      lines.set(connectorId, line)
      return new Promise<T>((resolve, reject) => {
        const onAbort = (): void => me.settle(() => reject(abortError()))
        const me: Waiter = {
          settle(end) {
            line.waiters.delete(me)
            signal.removeEventListener('abort', onAbort)
            end()
          },
          resolve: (answer) => resolve(answer as T),
          reject,
          givesWay: false,
        }
        line.waiters.add(me)
        signal.addEventListener('abort', onAbort)
        line.unanswered += 1
        const onAnswer = (answer: T): void => {
          line.unanswered -= 1
          if (
            !answered(
              line,
              (waiter) => waiter.resolve(answer),
              () => true,
            )
          )
            late(answer)
        }
        const onError = (error: unknown): void => {
          line.unanswered -= 1
          me.givesWay = isPending(error) && line.unanswered > 0
          answered(
            line,
            (waiter) => waiter.reject(error),
            (waiter) => (waiter === me ? !me.givesWay : waiter.givesWay && line.unanswered === 0),
          )
        }
        try {
          void Promise.resolve(question()).then(onAnswer, onError)
        } catch (error) {
          onError(error)
        }
      })
    },
  }
}
