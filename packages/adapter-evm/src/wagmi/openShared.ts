import {
  abortError,
  ProviderDisconnectedError,
  untilAborted,
  type OpenSharedRequest,
  type Session,
  type WalletInfo,
} from '@latchkey/core/adapter'
import { switchAccount, type Connector } from '@wagmi/core'

import { switchNetwork } from '../capabilities/switchNetwork.js'
import type { SessionParts } from '../session/sessionCalls.js'
import { readNode } from '../shared/readNode.js'
import { sharedProvider, type SharedProvider } from '../shared/sharedProvider.js'
import { isConnected, settled } from './connections.js'
import { openConnection } from './openConnection.js'
import { sharedConnector, sharedDetails } from './sharedConnector.js'

export interface SharedSessions {
  open(request: OpenSharedRequest): Promise<Session>
  /**
   * Switches to a chain that the wallet granted, without a prompt. Wallets of the page report their chain to
   * every tab themselves.
   */
  follow(connectorId: string, chainId: number): void
  /** Removes the connections from wagmi, because nothing serves them after the stop. */
  stop(): void
}

interface Entry {
  readonly connector: Connector
  readonly provider: SharedProvider
  wallet: WalletInfo
}

/** Sessions that serve several families, as connections of wagmi. */
export function sharedSessions(parts: SessionParts): SharedSessions {
  const { attempts, registry, config, context, host, silentTimeout, watch } = parts
  const entries = new Map<string, Entry>()

  /** One connector for all sessions under an id, as an injected wallet has one. */
  function entryOf({ connectorId: id, wallet: first }: OpenSharedRequest): Entry {
    const known = entries.get(id)
    if (known) return known
    const provider = sharedProvider(readNode(context))
    const fn = sharedConnector({
      id,
      provider,
      silentTimeout,
      wallet: () => entry.wallet,
      switchTo: (network) => switchNetwork(context, { connectorId: id, network, signal: host.signal }),
    })
    const entry: Entry = { provider, connector: config._internal.connectors.setup(fn), wallet: first }
    provider.on('chainsChanged', () => {
      const { approvedCaipNetworkIds } = sharedDetails(entry.connector) ?? {}
      if (approvedCaipNetworkIds && watch.has(entry.connector.uid))
        host.emit({ type: 'approvalsChanged', connectorId: id, approvedCaipNetworkIds })
    })
    entries.set(id, entry)
    registry.add(id, entry.connector)
    return entry
  }

  async function begin(request: OpenSharedRequest, signal: AbortSignal): Promise<Session> {
    const { connectorId, transport, wallet, caipNetworkId: wanted } = request
    await untilAborted(signal, settled(parts))
    const entry = entryOf(request)
    const { connector, provider } = entry
    const release = watch.hold(connector.uid)
    try {
      provider.open({ host, transport, wanted })
      entry.wallet = wallet
      await connect(entry, signal)
      await registry.remember(connectorId, connector)
      return watch.adopt(connectorId, connector)
    } catch (error) {
      if (provider.line?.transport === transport) provider.close()
      if (!provider.line) connector.emitter.emit('disconnect')
      throw error
    } finally {
      release()
    }
  }

  async function connect({ connector, provider }: Entry, signal: AbortSignal): Promise<void> {
    if (!isConnected(config, connector))
      await openConnection(config, connector, { silent: false, signal, watch })
    else if (config.state.current !== connector.uid) await switchAccount(config, { connector })
    // The session ended before wagmi listened.
    if (!provider.line) throw new ProviderDisconnectedError()
  }

  return {
    open: (request) =>
      attempts.run(request.connectorId, [host.signal], async (signal) => {
        if (signal.aborted) throw abortError()
        return begin(request, signal)
      }),
    follow(connectorId, chainId) {
      const line = entries.get(connectorId)?.provider.line
      if (line?.grant.chainIds.includes(chainId)) line.moveTo(chainId)
    },
    stop() {
      for (const { connector, provider } of entries.values()) {
        provider.close()
        connector.emitter.emit('disconnect')
      }
    },
  }
}
