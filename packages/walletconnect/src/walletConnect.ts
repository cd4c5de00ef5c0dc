import { abortError, type SharedConnectorFactory } from '@latchkey/core/adapter'

import { leaseHub } from './client/leaseHub.js'

/**
 * Sessions with wallets on other devices, over a WalletConnect relay. `createLatchkey` uses it by itself; a host that
 * calls `createCore` hands it over. The SDK is loaded with the first pairing or restored session, and nobody but the
 * relay is asked.
 *
 * @param host relay, project id, metadata and storage
 * @example
 * createCore({ adapters, networks, relayUrl: 'wss://relay.example/relay', walletConnect: async () => walletConnect })
 */
export const walletConnect: SharedConnectorFactory = (host) => {
  const lease = leaseHub(host)
  host.signal.addEventListener('abort', () => lease.release(), { once: true })
  return {
    async pair({ namespaces, signal }) {
      if (signal.aborted || host.signal.aborted) throw abortError()
      const hub = await lease.hub()
      return hub.pair({ namespaces, signal: either(signal, host.signal) })
    },
    restore: async () => (await lease.hub()).book.current(),
    wake: async () => (await lease.opened)?.wake(),
    onSession: (listener) => lease.subscribe(listener),
  }
}

/** `AbortSignal.any`, which the browsers of 2022 do not have. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  for (const signal of [one, other]) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  }
  return controller.signal
}
