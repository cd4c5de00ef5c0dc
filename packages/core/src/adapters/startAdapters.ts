import type { Core } from '../store/core.js'
import { createAdapterHost } from './adapterHost.js'
import { sharedConnectorOffered } from '../connectors/connectors.js'
import { AUTH_ID } from '../model/authId.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import { adapterStarted } from './adapters.js'
import { adapterFailed } from '../sessions/networksState.js'
import { complain } from '../store/complain.js'
import type { Metadata } from '../model/session.js'

// Bundlers put the value in, and leave out messages for developers in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Starts every adapter of an instance. One that fails to start is left out and the others go on. */
export function startAdapters(core: Pick<Core, 'store' | 'services'>, signal: AbortSignal): void {
  const { options, platform, adapters, track } = core.services
  const metadata: Metadata = { ...platform.pageMetadata(), ...options.metadata }
  const { hasEmbedded, hasWalletConnect } = core.store.getState().options
  const own = [
    ['WalletConnect', hasWalletConnect && WALLETCONNECT_ID, 'WALLET_CONNECT'],
    ['Embedded Wallet', hasEmbedded && AUTH_ID, 'AUTH'],
  ] as const
  for (const adapter of options.adapters) {
    const { namespace } = adapter
    try {
      const running = adapter.start(createAdapterHost(core, namespace, metadata, signal))
      adapters.set(namespace, running)
      // What only a service makes possible is not offered without one.
      const missing: readonly string[] = options.gatewayUrl === undefined ? (running.needsService ?? []) : []
      const names = Object.keys(running.capabilities).filter((each) => !missing.includes(each))
      core.store.dispatch(adapterStarted({ namespace, capabilities: names }))
      if (running.capabilities['walletconnect:namespace'])
        for (const [name, id, type] of own)
          if (id) core.store.dispatch(sharedConnectorOffered({ id, name, type, chainNamespace: namespace }))
    } catch (error) {
      core.store.dispatch(adapterFailed(namespace))
      if (process.env.NODE_ENV !== 'production')
        complain(
          { services: core.services },
          `adapter ${namespace}: it did not start, and its networks are not offered`,
          { cause: error },
        )
      track({
        event: 'INTERNAL_SDK_ERROR',
        properties: { errorType: 'adapter-start', code: error instanceof Error ? error.name : 'unknown' },
      })
    }
  }
}
