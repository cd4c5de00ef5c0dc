import type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  Preload,
  ThemeMode,
  WalletFeature,
} from '../model/options.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { event, type Event } from '../store/event.js'
import { slice, type Slice } from '../store/slice.js'

/** The options that selectors ask for: plain data only. */
export interface OptionsState {
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
  /** Also has the features that no host can switch on yet. */
  readonly features: { readonly [N in keyof Features]: Features[N] | boolean }
  readonly recovery: 'ask' | 'require'
  readonly enableWalletGuide: boolean
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly WalletRecord[]
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly walletFeaturesOrder: readonly WalletFeature[]
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** The zone that names are registered in. */
  readonly namesZone: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly locale: string
  readonly hasAdapters: boolean
  readonly hasGateway: boolean
  readonly hasProjectId: boolean
  /** Whether there are a keeper and the code that speaks to it. */
  readonly hasEmbedded: boolean
  /** Whether accounts sign in to a server of the host's. */
  readonly hasSignIn: boolean
  /** Whether the host wants WalletConnect, and there are a relay and the code for it. */
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
  readonly preload: Preload
  readonly debug: boolean
}

/** The sender has checked and merged the payload. */
export const optionsChanged: Event<Partial<OptionsState>> = event('options/changed')

export function optionsSlice(initialState: OptionsState): Slice<'options', OptionsState> {
  return slice('options', initialState, (on) => {
    on(optionsChanged, (state, { payload }) => ({ ...state, ...payload }))
  })
}
