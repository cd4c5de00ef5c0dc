import { WalletTimeoutError } from '../errors/wallet.js'
import type { Platform } from '../platform/platform.js'

/**
 * The promise's own end, or a timeout after `ms` milliseconds. What it stands for runs on.
 *
 * @throws {WalletTimeoutError}
 */
export function inTime<T>({ delay }: Pick<Platform, 'delay'>, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = delay(() => reject(new WalletTimeoutError()), ms)
    void promise.then(resolve, reject).finally(cancel)
  })
}
