import type { ChainAdapter } from './adapter.js'
import type { Metadata } from './session.js'
import type { AnalyticsEvent } from './analyticsEvents.js'
import type { TokenBalance, TokenRef } from './tokenBalance.js'
import type { CaipNetworkId } from './network.js'
import type { AccountType } from './accountType.js'
import type { Platform } from './platform.js'
import type { Storage } from './storage.js'
import type { SiweConfig, SiwxConfig } from './referenceSignIn.js'
import type { SignInOptions } from './signIn.js'
import type { LoginConnectorFactory, SocialProvider } from './loginConnector.js'
import type { SharedConnectorFactory } from './sharedConnector.js'
import type { WalletRecord } from './walletRecord.js'

/** Which colours the modal has; `auto` follows the system (R24). */
export type ThemeMode = 'auto' | 'light' | 'dark'

/**
 * Parts of the modal that a host can switch on and off.
 */
export interface Features {
  /** A wallet by e-mail, where there is a `keeperUrl`. On by default. */
  readonly email: boolean
  /** A wallet by social account, where there is a `keeperUrl`: which ones, in this order. All by default. */
  readonly socials: false | readonly SocialProvider[]
  /** A wallet by passkey, where there is a `keeperUrl`. On by default. */
  readonly passkeys: boolean
  /** `false` folds the list of wallets where there is another way to connect, as `collapseWallets` does. */
  readonly emailShowWallets?: boolean
  /** Offers Send on Account, where the family of the account can send. On by default. */
  readonly send: boolean
  /** What the account did: a tab of the account, and the view behind it. On by default. */
  readonly history: boolean
  readonly legalCheckbox: boolean
  readonly collapseWallets: boolean
  /**
   * Account offers what it allowed other accounts to do by themselves, and to take it back; where the family
   * of the account can tell. Off by default.
   */
  readonly smartSessions: boolean
  /** Account offers to receive: a code with a payment URI, and the address. On by default. */
  readonly receive: boolean
  /**
   * Account offers to swap tokens, where the family of the account can swap. On by default.
   */
  readonly swaps: boolean
  /**
   * Account offers to register a name in the zone of `names`: `true`, the default, to the embedded wallet
   * only (S6.03); `'anyWallet'` to any wallet of a family with names that can sign. Nothing without a
   * gateway and a zone.
   */
  readonly names: boolean | 'anyWallet'
  /**
   * Offers to buy coins with a card, where the gateway knows who sells on the network. On by default; without
   * a gateway it is not there.
   */
  readonly onramp: boolean
  /**
   * Sends events to the gateway, if that wants them; from a visitor's first action on (R10), and never for a
   * visitor whose browser asks not to be tracked (Global Privacy Control, Do Not Track). Off by default.
   */
  readonly analytics: boolean
}

/**
 * When the modal's code is fetched: `intent`, when the pointer, a finger or the focus comes to one of its
 * buttons; `idle`, once the page has loaded and rests, unless the visitor saves data; `none`, with the click.
 */
export type Preload = 'intent' | 'idle' | 'none'

/** A way to connect. By default they are in the order of the specification (R25). */
export type ConnectMethod = 'email' | 'social' | 'passkey' | 'wallet'

/** What Account offers to do with money. What there is no screen for is passed over. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The groups of rows in the Connect view (S4.38). */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** What a host sets (S3.19). Everything but `adapters` and `networks` has a default. */
export interface LatchkeyOptions {
  readonly adapters: readonly ChainAdapter[]
  /** `Network`s, or chain objects that one of the adapters understands (a viem chain, for instance). */
  readonly networks: readonly object[]
  /** One of `networks`, or its CAIP-2 id. The first when absent. */
  readonly defaultNetwork?: object | CaipNetworkId
  /** Identifies the host to its back end. Not needed with a gateway of one's own (R12). */
  readonly projectId?: string
  /**
   * Base address of the gateway: balances with prices, names, the wallet directory, NFTs. Nothing of it is
   * used when absent.
   */
  readonly gatewayUrl?: string
  /**
   * Reads chains through the gateway's JSON-RPC as well, after `rpcUrls` and before the networks' own
   * addresses. The gateway must forward calls (`RPC_PROXY=1`); a chain that it does not serve is read as
   * without it. Wallets never get this address.
   */
  readonly gatewayRpc?: boolean
  /**
   * Address of the relay that carries messages between the page and a wallet on another device, `ws:` or
   * `wss:`. Without it a `projectId` selects the public relay that it was registered with; with neither
   * there is no WalletConnect.
   */
  readonly relayUrl?: string
  /**
   * Loads the code that speaks to the relay, when it is first needed. `createLatchkey` has its own by
   * default.
   */
  readonly walletConnect?: () => Promise<SharedConnectorFactory>
  /**
   * Address of the keeper of the embedded wallet: `https:`, or `http:` on this machine. It should be a host
   * of the page's own site (`keeper.example.org` for `app.example.org`), so that browsers let it keep what
   * it has to. Without it there is no embedded wallet, and nothing of it is loaded.
   */
  readonly keeperUrl?: string
  /**
   * Loads the code that speaks to the keeper, when it is first needed. `createLatchkey` has its own by
   * default.
   */
  readonly embeddedWallet?: () => Promise<LoginConnectorFactory>
  /**
   * Whether a visitor with a wallet of the embedded kind may go on without a way to get it back on another
   * device: `ask`, the default, or `require`.
   */
  readonly recovery?: 'ask' | 'require'
  /**
   * Who may pay the network for calls, swaps among them (ERC-7677): `'gateway'`, the paymaster of the host's
   * gateway, or the address of another one. Wallets that know sponsors pass the question on; others, and
   * calls that the sponsor refuses, are paid by the visitor as ever. None by default.
   * @example
   * const sponsor: LatchkeyOptions['sponsor'] = 'gateway'
   */
  readonly sponsor?: 'gateway' | (string & {})
  /**
   * How transactions of an account go out, by family, unless the visitor chose: `smartAccount`, several calls
   * as one, or `eoa`, one by one. What the wallet can do by default.
   */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>>
  /** Verifies an unknown device before the code is sent (R35). Not there in this release. */
  readonly deviceLink?: false
  /** Writes the names of messages to and from the keeper to the console, never what is in them. */
  readonly enableAuthLogger?: boolean
  /** Connect leads visitors without a wallet to a first one. On by default. */
  readonly enableWalletGuide?: boolean
  readonly metadata?: Partial<Metadata>
  readonly themeMode?: ThemeMode
  /** Custom properties (`--lk-accent`, …) set on the modal and the buttons. */
  readonly themeVariables?: Readonly<Record<string, string>>
  /** RPC addresses by CAIP-2 id, used before the network's own. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Tokens whose balances are read from the chain, by CAIP-2 id. */
  readonly tokens?: Readonly<Record<string, readonly TokenRef[]>>
  /**
   * Which tokens of a balance are shown. Those with 0 decimals are left out by default (S5.10): most of them
   * are advertisements.
   * @example
   * const isTokenShown: LatchkeyOptions['isTokenShown'] = ({ quantity, symbol }) =>
   *   quantity.decimals !== '0' || symbol === 'TICKET'
   */
  readonly isTokenShown?: (token: TokenBalance) => boolean
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  /** Directory ids or rdns of wallets that are never shown. */
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly WalletRecord[]
  readonly connectorTypeOrder?: readonly ConnectorGroup[]
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** The order of what Account offers to do with money. What is left out follows. */
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  readonly features?: Partial<Features>
  /**
   * The zone that visitors may register names in: a name of ENS that is the host's own, and that the gateway
   * answers for (`NAMES_ZONE`). Nothing of names is there without it.
   * @example
   * const names: LatchkeyOptions['names'] = { zone: 'example.eth' }
   */
  readonly names?: { readonly zone: string }
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /**
   * The currency of worth, an ISO 4217 code. Default `USD`. Others take a gateway with rates of currencies
   * (`ECB_RATES=1`); without rates amounts are in US dollars.
   */
  readonly currency?: string
  /** Locale of numbers and amounts, for `Intl`. */
  readonly locale?: string
  /** Offers connecting only: QR code, wallet list, downloads (R1). */
  readonly basic?: boolean
  readonly enableWallets?: boolean
  readonly enableWalletConnect?: boolean
  readonly enableEIP6963?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly enableEmbedded?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly manualWCControl?: boolean
  /**
   * The browser's Back goes one view back, and closes the modal from its first view, before it leaves the
   * page. Each view has an entry in the history meanwhile, which goes with it. `auto`, the default: on
   * phones.
   */
  readonly closeOnBack?: 'auto' | boolean
  /** When the modal's code is fetched. Default `intent`. */
  readonly preload?: Preload
  /**
   * Restores stored sessions when the page loads. Without it they stay stored, for a page that does. Default
   * `true`.
   */
  readonly enableReconnect?: boolean
  /** Pictures of networks, by CAIP-2 id, in the place of their own. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Pictures of wallets, by connector id, rdns or directory id, in the place of their own. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /**
   * Origins (`https://cdn.example.org`) that pictures of wallets may be loaded from. A wallet names the
   * address of its picture itself, and its server learns of each visitor: besides these only pictures within
   * the address, those of the page's own origin and those of the gateway are loaded.
   */
  readonly allowedIconOrigins?: readonly string[]
  /** Shows configuration mistakes to the developer of the page (S8.39). */
  readonly debug?: boolean
  /**
   * Accounts prove to a server of the host's that they are the visitor's: `gatewaySignIn()`,
   * `serverSignIn(url)`, or a provider. Off when absent.
   */
  readonly signIn?: SignInOptions
  /** The reference's sign-in for EVM, in the place of `signIn`. Together with `siwx` S5.02's error. */
  readonly siweConfig?: SiweConfig | false
  /** The reference's sign-in for all families, in the place of `signIn`. */
  readonly siwx?: SiwxConfig | false
  /** Tells instances on one page apart: each has its own storage. */
  readonly instanceId?: string
  /** Where sessions are kept; the browser's localStorage when absent. */
  readonly storage?: Storage
  /**
   * Called with every analytics event. Nothing is sent anywhere, except to the gateway where
   * `features.analytics` is on (R10).
   */
  readonly onEvent?: (event: AnalyticsEvent) => void
  /** The surroundings, for tests and unusual hosts. */
  readonly platform?: Platform
}
