import type { ChainAdapter } from '../adapters/adapter.js'
import { ConflictingSignInOptionsError, InvalidOptionError, NoChainsError } from '../errors/options.js'
import { isCaipNetworkId } from '../networks/caip.js'
import type { CaipNetworkId, Network } from '../networks/network.js'
import { isLocale } from './isLocale.js'
import type { Features, LatchkeyOptions, ResolvedOptions } from './options.js'
import type { OptionsState } from './optionsState.js'

const FEATURES: Features = { email: false, socials: false, history: true, legalCheckbox: false, collapseWallets: false, smartSessions: false, analytics: false }

/** What a host that sets nothing gets. */
const DEFAULTS: Omit<OptionsState, 'features' | 'connectMethodsOrder' | 'termsUrl' | 'privacyUrl' | 'hasAdapters' | 'hasGateway' | 'hasProjectId' | 'hasWalletConnect'> = {
  themeMode: 'auto',
  themeVariables: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  connectorTypeOrder: [],
  allWallets: 'SHOW',
  locale: 'en-US',
  basic: false,
  enableWallets: true,
  enableWalletConnect: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableEmbedded: false,
  allowUnsupportedChain: false,
  manualWCControl: false,
  debug: false,
}

/** Without the S, for a machine of one's own. */
const ADDRESSES = [['gatewayUrl', 'http'], ['termsUrl', 'http'], ['privacyUrl', 'http'], ['relayUrl', 'ws']] as const

/** The relay of those who registered a project id there. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

function toNetwork(adapters: readonly ChainAdapter[], chain: object): Network {
  if (isCaipNetworkId((chain as Partial<Network>).caipNetworkId)) return chain as Network
  for (const adapter of adapters) {
    const network = adapter.toNetwork?.(chain)
    if (network) return network
  }
  throw new InvalidOptionError('networks', 'an entry has no `caipNetworkId` and no adapter understands it')
}

/**
 * Checks what the host set and fills in the rest (S5).
 *
 * @throws {ConflictingSignInOptionsError} {NoChainsError} {InvalidOptionError}
 */
export function resolveOptions(options: LatchkeyOptions): { readonly services: ResolvedOptions; readonly state: OptionsState } {
  const { adapters, gatewayUrl } = options
  if (options.siweConfig && options.siwx) throw new ConflictingSignInOptionsError()
  if (options.networks.length === 0) throw new NoChainsError()
  const namespaces = adapters.map((adapter) => adapter.namespace)
  const twice = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index)
  if (twice !== undefined) throw new InvalidOptionError('adapters', `two of them serve \`${twice}\``)
  for (const [name, scheme] of ADDRESSES) {
    const value = options[name]
    if (value === undefined) continue
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    if (protocol !== `${scheme}:` && protocol !== `${scheme}s:`) throw new InvalidOptionError(name, `it is not ${scheme === 'ws' ? 'a' : 'an'} ${scheme}(s) address`)
  }
  if (!isLocale(options.locale)) throw new InvalidOptionError('locale', 'it is not a language tag')
  const relayUrl = options.relayUrl ?? (options.projectId ? PUBLIC_RELAY : undefined)

  const networks: Network[] = []
  for (const chain of options.networks) {
    const network = toNetwork(adapters, chain)
    if (!networks.some((each) => each.caipNetworkId === network.caipNetworkId)) networks.push(network)
  }

  return {
    services: {
      adapters,
      networks,
      defaultNetworkId: defaultNetworkId(options, adapters, networks),
      projectId: options.projectId,
      gatewayUrl: gatewayUrl?.replace(/\/+$/, ''),
      relayUrl,
      walletConnect: options.walletConnect,
      metadata: options.metadata ?? {},
      rpcUrls: options.rpcUrls ?? {},
      tokens: options.tokens ?? {},
      instanceId: options.instanceId ?? 'default',
      storage: options.storage,
      onEvent: options.onEvent,
    },
    state: {
      ...(Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, options[name as keyof typeof DEFAULTS] ?? value])) as typeof DEFAULTS),
      features: { ...FEATURES, ...options.features },
      connectMethodsOrder: options.connectMethodsOrder,
      termsUrl: options.termsUrl,
      privacyUrl: options.privacyUrl,
      hasAdapters: adapters.length > 0,
      hasGateway: gatewayUrl !== undefined,
      hasProjectId: Boolean(options.projectId),
      hasWalletConnect: Boolean(relayUrl && options.walletConnect && (options.enableWalletConnect ?? true)),
    },
  }
}

function defaultNetworkId(options: LatchkeyOptions, adapters: readonly ChainAdapter[], networks: readonly Network[]): CaipNetworkId | undefined {
  const wanted = options.defaultNetwork
  if (wanted === undefined) return networks[0]?.caipNetworkId
  const id = typeof wanted === 'string' ? wanted : toNetwork(adapters, wanted).caipNetworkId
  if (!networks.some((network) => network.caipNetworkId === id)) throw new InvalidOptionError('defaultNetwork', 'it is not one of `networks`')
  return id
}
