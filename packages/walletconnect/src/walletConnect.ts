import { abortError, type SharedConnectorFactory } from '@latchkey/core/adapter'

import { leaseHub } from './client/leaseHub.js'

/**
 * Sessions with wallets on other devices, over a WalletConnect relay. `createLatchkey` uses it by itself; a
 * host that calls `createCore` passes it. The SDK is loaded with the first pairing or restored session, and
 * only the relay is contacted.
 *
 * @param host relay, project id, metadata and storage
 * @example
 * createCore({
 *   adapters,
 *   networks,
 *   relayUrl: 'wss://relay.example/relay',
 *   walletConnect: async () => walletConnect,
 * })
 */
export const walletConnect: SharedConnectorFactory = (host) => {
  const lease = leaseHub(host)
  host.signal.addEventListener('abort', () => lease.release(), { once: true })
  return {
    async pair({ signal, ...request }) {
      if (signal.aborted || host.signal.aborted) throw abortError()
      const either = new AbortController()
      const abort = (): void => either.abort()
      const signals = [signal, host.signal]
      for (const each of signals) each.addEventListener('abort', abort)
      const release = (): void => signals.forEach((each) => each.removeEventListener('abort', abort))
      try {
        const pairing = await (await lease.hub()).pair({ ...request, signal: either.signal })
        pairing.approval.then(release, release)
        return pairing
      } catch (error) {
        release()
        throw error
      }
    },
    restore: async () => (await lease.hub()).sessions.current(),
    wake: async () => (await lease.opened)?.wake(),
    onSession: (listener) => lease.subscribe(listener),
    onRelay: (listener) => lease.subscribeRelay(listener),
  }
}
