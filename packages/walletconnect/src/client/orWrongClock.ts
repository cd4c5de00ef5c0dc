import { WrongClockError } from '@latchkey/core/adapter'

import { toError } from '../toError.js'
import type { SdkClient } from './sdk.js'

/**
 * The promise's own result, unless a relay refuses this device's clock first. The SDK does not pass that
 * refusal on to its callers.
 *
 * @throws {WrongClockError}
 */
export function orWrongClock<T>(client: SdkClient, promise: Promise<T>): Promise<T> {
  const { relayer } = client.core
  return new Promise<T>((resolve, reject) => {
    const onRefusal = (refusal: unknown): void => {
      const error = toError(refusal)
      if (error instanceof WrongClockError) reject(error)
    }
    relayer.on('relayer_error', onRefusal)
    promise.then(resolve, reject).finally(() => relayer.off('relayer_error', onRefusal))
  })
}
