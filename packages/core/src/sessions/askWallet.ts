import { NotConnectedError } from '../errors/connection.js'
import { WalletTimeoutError } from '../errors/wallet.js'
import type { Tools } from '../store/createCommand.js'
import type { RootState } from '../store/core.js'
import { whenState } from '../store/whenState.js'
import { sessionId } from './sessionsSelectors.js'
import type { SessionRef } from './sessionsState.js'

/** How long the visitor may take, in milliseconds. After that the wallet has most likely lost the request. */
const ANSWER_MS = 300_000

function isOver(state: RootState, asked: SessionRef): boolean {
  const session = state.sessions.byId[sessionId(asked)]
  return session === undefined || session.status === 'unavailable'
}

/**
 * Asks a connected wallet for something. The call ends with the session, and after five minutes without an
 * answer.
 *
 * @throws {NotConnectedError} the session ended
 * @throws {WalletTimeoutError} no answer came
 */
export function askWallet<T>(
  { getState, services, signal: caller }: Pick<Tools, 'getState' | 'services' | 'signal'>,
  asked: SessionRef,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [unwanted, answered] = [new AbortController(), new AbortController()]
  const callOff = (): void => unwanted.abort()
  caller.addEventListener('abort', callOff)
  return new Promise<T>((resolve, reject) => {
    void whenState({ getState, services }, (state) => isOver(state, asked), ANSWER_MS, answered.signal).then(
      (over) => {
        if (answered.signal.aborted) return
        reject(over ? new NotConnectedError() : new WalletTimeoutError())
        callOff()
      },
    )
    call(unwanted.signal).then(resolve, reject)
  }).finally(() => {
    answered.abort()
    caller.removeEventListener('abort', callOff)
  })
}
