import { WalletTimeoutError } from '@latchkey/core/adapter'

/** The promise's own end, or `WalletTimeoutError` after `ms`. Only for calls that no person has to answer. */
export function timed<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WalletTimeoutError()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
