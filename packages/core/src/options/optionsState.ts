import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectMethod, ConnectorGroup, Features, ThemeMode } from './options.js'

/** The options that selectors ask for: plain data only. */
export interface OptionsState {
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
  /** Also what no host can ask for yet. */
  readonly features: { readonly [N in keyof Features]: boolean }
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly WalletRecord[]
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly locale: string
  readonly hasAdapters: boolean
  readonly hasGateway: boolean
  readonly hasProjectId: boolean
  /** Wanted by the host, with a relay to ask and the code that asks it. */
  readonly hasWalletConnect: boolean
  readonly basic: boolean
  readonly enableWallets: boolean
  readonly enableWalletConnect: boolean
  readonly enableEIP6963: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableEmbedded: boolean
  readonly allowUnsupportedChain: boolean
  readonly manualWCControl: boolean
  readonly closeOnBack: 'auto' | boolean
  readonly debug: boolean
}
