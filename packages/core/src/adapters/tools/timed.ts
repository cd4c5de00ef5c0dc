import { WalletTimeoutError } from '../../errors/wallet.js'

/**
 * The promise's own end, or a timeout. Only for what no person has to answer.
 *
 * @param ms milliseconds
 * @throws {WalletTimeoutError} by the promise
 * @example
 * const accounts = await timed(5000, wallet.request({ method: 'eth_accounts' }))
 */
export function timed<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // The adapter's clock is the wallet's: it has no platform to ask.
    const late = AbortSignal.timeout(ms)
    const onLate = (): void => reject(new WalletTimeoutError())
    late.addEventListener('abort', onLate)
    promise.then(resolve, reject).finally(() => late.removeEventListener('abort', onLate))
  })
}
