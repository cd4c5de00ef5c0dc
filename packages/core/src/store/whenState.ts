import { WalletTimeoutError } from '../errors/wallet.js'
import type { Platform } from '../model/platform.js'
import type { RootState } from './core.js'
import type { Tools } from './createCommand.js'

type Needs = Pick<Tools, 'getState' | 'services'>

/**
 * Whether something becomes true of the state within `ms` milliseconds. `false` as soon as `signal` fires.
 *
 * @example
 * const isThere = (state: RootState) => selectConnector(state, 'tron', 'org.tron.link') !== undefined
 * const { store, services } = core
 * const found = await whenState({ getState: store.getState, services }, isThere, 2000, signal)
 */
export function whenState(
  { getState, services }: Needs,
  holds: (state: RootState) => boolean,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (result: boolean): void => {
      cancel()
      stop()
      signal.removeEventListener('abort', no)
      resolve(result)
    }
    const no = (): void => settle(false)
    const look = (): void => void (holds(getState()) && settle(true))
    const cancel = services.platform.delay(no, ms)
    const stop = services.subscribe(look)
    signal.addEventListener('abort', no)
    if (signal.aborted) no()
    else look()
  })
}

/**
 * The promise's own end, or a timeout after `ms` milliseconds. The work behind the promise continues.
 *
 * @throws {WalletTimeoutError}
 */
export function inTime<T>({ delay }: Pick<Platform, 'delay'>, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = delay(() => reject(new WalletTimeoutError()), ms)
    void promise.then(resolve, reject).finally(cancel)
  })
}
