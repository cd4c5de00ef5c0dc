import { NotConnectedError } from '../errors/connection.js'
import { WalletTimeoutError } from '../errors/wallet.js'
import type { Tools } from '../store/createCommand.js'
import type { RootState } from '../store/core.js'
import { whenState } from '../store/whenState.js'

interface Asked {
  readonly namespace: string
  readonly connectorId: string
}

/** How long a person may take, in milliseconds. After that the wallet has most likely lost the request. */
const ANSWER_MS = 300_000

function isOver(
  { connection: { byNamespace, kept } }: RootState,
  { namespace, connectorId }: Asked,
): boolean {
  const now = byNamespace[namespace]
  const isInUse = now !== undefined && now.status !== 'disconnected' && now.connectorId === connectorId
  return (
    !isInUse && !kept.some((each) => each.namespace === namespace && each.session.connectorId === connectorId)
  )
}

/**
 * Something asked of a connected wallet. It ends with the session, and when no answer came for five minutes.
 *
 * @throws {NotConnectedError} the session ended
 * @throws {WalletTimeoutError} no answer came
 */
export function askWallet<T>(
  { getState, services, signal: caller }: Pick<Tools, 'getState' | 'services' | 'signal'>,
  asked: Asked,
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
