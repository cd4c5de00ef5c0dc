import type { ChainAdapter } from './adapter.js'
import type { AnalyticsEvent } from './analyticsEvents.js'
import type { LoginConnectorFactory } from './loginConnector.js'
import type { CaipNetworkId, Network } from './network.js'
import type { SiweConfig, SiwxConfig } from './referenceSignIn.js'
import type { Metadata } from './session.js'
import type { SharedConnectorFactory } from './sharedConnector.js'
import type { SignInOptions } from './signIn.js'
import type { Storage } from './storage.js'
import type { TokenBalance, TokenRef } from './tokenBalance.js'

/** Options after validation, with every default in place. */
export interface ResolvedOptions {
  readonly adapters: readonly ChainAdapter[]
  readonly networks: readonly Network[]
  readonly defaultNetworkId: CaipNetworkId | undefined
  readonly projectId: string | undefined
  /** Offers connecting only. */
  readonly basic: boolean
  readonly isTokenShown: ((token: TokenBalance) => boolean) | undefined
  readonly currency: string | undefined
  readonly gatewayUrl: string | undefined
  readonly gatewayRpc: boolean
  readonly relayUrl: string | undefined
  readonly walletConnect: (() => Promise<SharedConnectorFactory>) | undefined
  readonly keeperUrl: string | undefined
  readonly embeddedWallet: (() => Promise<LoginConnectorFactory>) | undefined
  readonly enableAuthLogger: boolean | undefined
  readonly metadata: Partial<Metadata>
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly tokens: Readonly<Record<string, readonly TokenRef[]>>
  readonly enableReconnect: boolean
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly signIn: SignInOptions | undefined
  readonly siwx: SiwxConfig | false | undefined
  readonly siweConfig: SiweConfig | false | undefined
  /** Addresses of origins that pictures of wallets may be loaded from, beside the page's own. */
  readonly iconSources: readonly (string | undefined)[]
  /** A function, because the page may not exist yet: a server has none. */
  readonly pageUrl: () => string
  readonly instanceId: string
  readonly storage: Storage | undefined
  readonly onEvent: ((event: AnalyticsEvent) => void) | undefined
}
