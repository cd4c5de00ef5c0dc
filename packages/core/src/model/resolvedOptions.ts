import type { LatchkeyOptions } from './options.js'
import type { CaipNetworkId, Network } from './network.js'
import type { Metadata } from './session.js'
import type { TokenRef } from './tokenBalance.js'

/** What a host sets and nothing is made of. */
type Given = Pick<
  LatchkeyOptions,
  | 'adapters'
  | 'currency'
  | 'defaultAccountTypes'
  | 'embeddedWallet'
  | 'enableAuthLogger'
  | 'isTokenShown'
  | 'keeperUrl'
  | 'onEvent'
  | 'projectId'
  | 'signIn'
  | 'siweConfig'
  | 'siwx'
  | 'sponsor'
  | 'storage'
  | 'walletConnect'
>

/** Options after validation, with every default in place. */
export interface ResolvedOptions extends Given {
  readonly networks: readonly Network[]
  readonly defaultNetworkId: CaipNetworkId | undefined
  /** Offers connecting only. */
  readonly basic: boolean
  readonly gatewayUrl: string | undefined
  readonly gatewayRpc: boolean
  readonly relayUrl: string | undefined
  readonly metadata: Partial<Metadata>
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly tokens: Readonly<Record<string, readonly TokenRef[]>>
  readonly enableReconnect: boolean
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  /** Addresses of origins that pictures of wallets may be loaded from, beside the page's own. */
  readonly iconSources: readonly (string | undefined)[]
  /** A function, because the page may not exist yet: a server has none. */
  readonly pageUrl: () => string
  readonly instanceId: string
}
