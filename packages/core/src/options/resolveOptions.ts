import type { ChainAdapter } from '../model/adapter.js'
import { InvalidOptionError, NoChainsError } from '../errors/options.js'
import { isCaipNetworkId, withChainImage } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { browserPlatform } from '../platform/browserPlatform.js'
import { checkInDevelopment, checkLists, warnInDevelopment } from './checkInDevelopment.js'
import { checkOptions, isLocale } from './checkOptions.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { ResolvedOptions } from '../model/resolvedOptions.js'
import type { OptionsState } from './optionsState.js'

const FEATURES: OptionsState['features'] = {
  email: true,
  socials: true,
  passkeys: true,
  send: true,
  history: true,
  legalCheckbox: false,
  collapseWallets: false,
  smartSessions: false,
  receive: true,
  swaps: true,
  names: true,
  onramp: true,
  analytics: false,
}

/** What a host that sets nothing gets. */
const DEFAULTS: Omit<
  OptionsState,
  | 'features'
  | 'namesZone'
  | 'hasSignIn'
  | 'hasAdapters'
  | 'hasEmbedded'
  | 'hasGateway'
  | 'hasProjectId'
  | 'hasWalletConnect'
> = {
  themeMode: 'auto',
  themeVariables: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  connectorTypeOrder: [],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
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
  closeOnBack: 'auto',
  preload: 'intent',
  debug: false,
  recovery: 'ask',
  enableWalletGuide: true,
  connectMethodsOrder: undefined,
  termsUrl: undefined,
  privacyUrl: undefined,
}

const ADDRESSES = ['gatewayUrl', 'termsUrl', 'privacyUrl', 'relayUrl'] as const

/** The relay of those who registered a project id there. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

// Bundlers put the value in, as they do for React and Redux.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

function toNetwork(adapters: readonly ChainAdapter[], chain: object): Network {
  if (isCaipNetworkId((chain as Partial<Network>).caipNetworkId)) return chain as Network
  for (const adapter of adapters) {
    const network = adapter.toNetwork?.(chain)
    if (network) return network
  }
  throw new InvalidOptionError('networks', 'no adapter understands an entry')
}

/**
 * Checks what the host set and fills in the rest (S5).
 *
 * @throws {ConflictingSignInOptionsError}
 * @throws {NotSupportedError}
 * @throws {NoChainsError}
 * @throws {InvalidOptionError}
 */
export function resolveOptions(options: LatchkeyOptions): {
  readonly services: ResolvedOptions
  readonly state: OptionsState
} {
  checkOptions(options)
  if (process.env.NODE_ENV !== 'production') checkLists(options)
  if (options.networks.length === 0) throw new NoChainsError() // S5.03
  const { adapters, gatewayUrl, chainImages = {}, allowedIconOrigins = [] } = options
  const addresses = [
    ...ADDRESSES.map((name) => [name, options[name]] as const),
    ...allowedIconOrigins.map((origin) => ['allowedIconOrigins', origin] as const),
  ]
  for (const [name, value] of addresses) {
    if (value === undefined) continue
    // Without the S, for a machine of one's own.
    const scheme = name === 'relayUrl' ? 'ws' : 'http'
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    if (![`${scheme}:`, `${scheme}s:`].includes(protocol))
      throw new InvalidOptionError(name, `it must start with ${scheme}(s)://`)
  }
  if (options.gatewayRpc && !gatewayUrl) throw new InvalidOptionError('gatewayRpc', 'it needs a `gatewayUrl`')
  const { sponsor } = options
  if (sponsor === 'gateway' ? !gatewayUrl : sponsor !== undefined && !isHttp(sponsor))
    throw new InvalidOptionError('sponsor', "it is 'gateway', with a `gatewayUrl`, or starts with http(s)://")
  if (!isLocale(options.locale)) throw new InvalidOptionError('locale', 'it is not a language tag')
  if (process.env.NODE_ENV !== 'production') checkInDevelopment(options)
  const relayUrl = options.relayUrl ?? (options.projectId ? PUBLIC_RELAY : undefined)

  const given = options.networks.map((chain) => withChainImage(toNetwork(adapters, chain), chainImages))
  const networks = given.filter(
    ({ caipNetworkId }, index) => given.findIndex((each) => each.caipNetworkId === caipNetworkId) === index,
  )
  if (process.env.NODE_ENV !== 'production')
    warnInDevelopment(options, options.platform ?? browserPlatform, given)

  return {
    services: {
      ...options,
      networks,
      defaultNetworkId: defaultNetworkId(options, adapters, networks),
      basic: options.basic ?? false,
      gatewayUrl: gatewayUrl?.replace(/\/+$/, ''),
      gatewayRpc: options.gatewayRpc ?? false,
      relayUrl,
      metadata: options.metadata ?? {},
      rpcUrls: options.rpcUrls ?? {},
      tokens: options.tokens ?? {},
      enableReconnect: options.enableReconnect ?? true,
      chainImages,
      connectorImages: options.connectorImages ?? {},
      iconSources: [
        gatewayUrl,
        ...allowedIconOrigins,
        ...(options.customWallets ?? []).map(({ image_url }) => image_url),
      ],
      pageUrl: () => (options.platform ?? browserPlatform).pageMetadata().url,
      instanceId: options.instanceId ?? 'default',
    },
    state: {
      ...(Object.fromEntries(
        Object.entries(DEFAULTS).map(([name, value]) => [
          name,
          options[name as keyof typeof DEFAULTS] ?? value,
        ]),
      ) as typeof DEFAULTS),
      features: { ...FEATURES, ...options.features },
      namesZone: options.names?.zone,
      hasAdapters: adapters.length > 0,
      hasEmbedded: Boolean(options.keeperUrl && options.embeddedWallet),
      hasGateway: gatewayUrl !== undefined,
      hasProjectId: Boolean(options.projectId),
      hasSignIn: Boolean(options.signIn || options.siwx || options.siweConfig),
      hasWalletConnect: Boolean(relayUrl && options.walletConnect && (options.enableWalletConnect ?? true)),
    },
  }
}

const isHttp = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

function defaultNetworkId(
  options: LatchkeyOptions,
  adapters: readonly ChainAdapter[],
  networks: readonly Network[],
): CaipNetworkId | undefined {
  const wanted = options.defaultNetwork
  if (wanted === undefined) return networks[0]?.caipNetworkId
  const id = typeof wanted === 'string' ? wanted : toNetwork(adapters, wanted).caipNetworkId
  if (!networks.some((network) => network.caipNetworkId === id))
    throw new InvalidOptionError('defaultNetwork', 'it is none of `networks`')
  return id
}
