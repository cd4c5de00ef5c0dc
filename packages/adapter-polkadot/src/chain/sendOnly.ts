import type { ProviderInterface } from '@polkadot/rpc-provider/types'

import { NoSubscriptionsError } from './rpcError.js'

/**
 * A connection as `@polkadot/api` wants it, which stands and sends. Without subscriptions also where a socket
 * has them: the SDK would follow the upgrades of the runtime, and become that of the next one in the midst of
 * a payment. A call of the one would be signed for the other, in which its number may be another call's.
 */
export function sendOnly(send: ProviderInterface['send']): ProviderInterface {
  const refuse = (): Promise<never> => Promise.reject(new NoSubscriptionsError())
  return {
    hasSubscriptions: false,
    isClonable: true,
    isConnected: true,
    clone: () => sendOnly(send),
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => () => undefined,
    subscribe: refuse,
    unsubscribe: refuse,
    send,
  }
}
