import {
  anyHttps,
  safeImage,
  cleanText,
  ConnectorNotFoundError,
  timed,
  type ConnectorInfo,
} from '@latchkey/core/adapter'
import { injected, type Connector, type CreateConnectorFn } from '@wagmi/core'

import { genericId, type DiscoveredWallet, type Discovery } from '../connectors/discovery.js'
import type { OpenConfig } from './openConfig.js'
import { sharedDetails } from './sharedConnector.js'
import { validatingProvider, type ValidatingProvider } from './validatingProvider.js'

/** Maps Latchkey's connector ids to wagmi's connectors. */
export interface ConnectorRegistry {
  /** @throws {ConnectorNotFoundError} */
  connector(connectorId: string): Promise<Connector>
  idOf(connector: Connector): Promise<string>
  /** A connector for which there is no wallet in the page. */
  add(connectorId: string, connector: Connector): void
  info(connectorId: string): ConnectorInfo | undefined
  /** Stores the provider of a session, for `provider`. */
  remember(connectorId: string, connector: Connector): Promise<void>
  /** The wallet's own provider, not the validating one; known once there was a session. */
  provider(connectorId: string): unknown
  /** The host's own connectors that discovery does not know. */
  readonly foreign: readonly ConnectorInfo[]
  /** Reads the host's connectors again. */
  refresh(): Promise<void>
  dispose(): void
}

export interface ConnectorRegistryOptions extends OpenConfig {
  readonly discovery: Discovery
  readonly namespace: string
  readonly silentTimeout: number
  /** Whether the connector with this uid has a session or is about to. */
  isOpen(uid: string): boolean
}

export function connectorRegistry({
  config,
  own,
  discovery,
  namespace,
  silentTimeout,
  isOpen,
}: ConnectorRegistryOptions): ConnectorRegistry {
  const validatingProviders: ValidatingProvider[] = []
  const byId = new Map<string, Connector>()
  const ids = new Map<string, string>()
  const providers = new Map<string, unknown>()
  let foreign: readonly ConnectorInfo[] = []

  function note(id: string, connector: Connector): void {
    byId.set(id, connector)
    ids.set(connector.uid, id)
  }

  /** Makes a connector for a wallet that discovery found. */
  function create({ info, provider }: DiscoveredWallet): Connector {
    const validated = validatingProvider(provider, { silentTimeout, isOpen: () => isOpen(connector.uid) })
    validatingProviders.push(validated)
    const target = {
      id: info.id,
      name: info.name,
      ...(info.imageUrl && { icon: info.imageUrl }),
      provider: validated as never,
    }
    // Without the shim a connect asks once (eth_requestAccounts), and only the core restores sessions.
    const fn: CreateConnectorFn = injected({ shimDisconnect: false, target: () => target })
    const connector: Connector = config._internal.connectors.setup(fn)
    note(info.id, connector)
    return connector
  }

  /**
   * The wallet that a connector of the host belongs to. Never asks SDK connectors for a provider, because
   * that would load them.
   */
  async function match(connector: Connector): Promise<DiscoveredWallet | 'absent' | undefined> {
    if (connector.type === injected.type) {
      const provider = await timed(silentTimeout, connector.getProvider()).catch(() => undefined)
      return provider ? discovery.all().find((wallet) => wallet.provider === provider) : 'absent'
    }
    const rdns = new Set([connector.rdns ?? []].flat())
    return discovery.all().find(({ info }) => info.rdns !== undefined && rdns.has(info.rdns))
  }

  function describe(connector: Connector): ConnectorInfo {
    const imageUrl = safeImage(connector.icon, anyHttps)
    return {
      id: ids.get(connector.uid) ?? freeId(connector.id || genericId),
      name: cleanText(connector.name, 60) || connector.id,
      type: connector.type === injected.type ? 'INJECTED' : 'EXTERNAL',
      chainNamespace: namespace,
      ...(typeof connector.rdns === 'string' && { rdns: connector.rdns }),
      ...(imageUrl && { imageUrl }),
    }
  }

  function freeId(wish: string): string {
    let id = discovery.freeId(wish)
    for (let n = 2; byId.has(id); n += 1) id = discovery.freeId(`${wish}#${n}`)
    return id
  }

  async function refresh(): Promise<void> {
    if (own) return
    const matches = await Promise.all(
      config.connectors.map(async (connector) => ({ connector, wallet: await match(connector) })),
    )
    const found: ConnectorInfo[] = []
    for (const { connector, wallet } of matches) {
      if (wallet === 'absent') continue
      if (wallet) {
        const current = byId.get(wallet.info.id)
        ids.set(connector.uid, wallet.info.id)
        // Two connectors of the host for one wallet: the first one, which the host put in by hand, wins.
        if (!current || !(config.connectors.includes(current) || isOpen(current.uid)))
          byId.set(wallet.info.id, connector)
        continue
      }
      const info = describe(connector)
      found.push(info)
      note(info.id, connector)
    }
    // The same list stays the same object, so that it is not announced twice.
    foreign = found.map(
      (info) => foreign.find((before) => JSON.stringify(before) === JSON.stringify(info)) ?? info,
    )
  }

  return {
    get foreign() {
      return foreign
    },
    refresh,
    async connector(connectorId) {
      if (!byId.has(connectorId)) await refresh()
      const known = byId.get(connectorId)
      if (known) return known
      const wallet = discovery.find(connectorId)
      if (!wallet) throw new ConnectorNotFoundError({ details: connectorId })
      return create(wallet)
    },
    async idOf(connector) {
      if (!ids.has(connector.uid)) await refresh()
      const id = ids.get(connector.uid) ?? (connector.id || genericId)
      // Another instance on the host's config opened it.
      if (sharedDetails(connector) && !isOpen(byId.get(id)?.uid ?? '')) note(id, connector)
      return id
    },
    add: note,
    info: (id) => discovery.find(id)?.info ?? foreign.find((info) => info.id === id),
    async remember(id, connector) {
      const wallet = discovery.find(id)?.provider
      providers.set(
        id,
        wallet ?? (await timed(silentTimeout, connector.getProvider()).catch(() => undefined)),
      )
    },
    provider: (id) => providers.get(id),
    dispose: () => validatingProviders.forEach((each) => each.dispose()),
  }
}
