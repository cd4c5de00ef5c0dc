import type { LatchkeyOptions } from '../model/options.js'
import { isLocale } from './checkOptions.js'

type Fits = (value: unknown) => boolean

const isBoolean: Fits = (value) => typeof value === 'boolean'
const isText: Fits = (value) => typeof value === 'string'
const isFunction: Fits = (value) => typeof value === 'function'
const isObject: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf =
  (...values: readonly unknown[]): Fits =>
  (value) =>
    values.includes(value)
const isListOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits)
const isRecordOf =
  (fits: Fits): Fits =>
  (value) =>
    isObject(value) && Object.values(value as object).every(fits)
const isAddress =
  (scheme: 'http' | 'ws'): Fits =>
  (value) =>
    typeof value === 'string' &&
    URL.canParse(value) &&
    [`${scheme}:`, `${scheme}s:`].includes(new URL(value).protocol)
/** Whether names can be registered in it: labels of small letters, digits and hyphens, and dots between. */
const isZone: Fits = (value) =>
  typeof value === 'string' && value.length <= 190 && /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(value)
const isSocial = isOneOf('google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster')
const isWallet: Fits = (value) =>
  isObject(value) && isText((value as { id?: unknown }).id) && isText((value as { name?: unknown }).name)

/**
 * Every option, and which values it can have. `setOptions` holds a change against it; an instance is held
 * against it when it is created, in development only: what a page is served with does not carry the table.
 */
export const optionTable: { readonly [N in keyof Required<LatchkeyOptions>]: Fits } = {
  adapters: isListOf(isObject),
  networks: isListOf(isObject),
  defaultNetwork: (value) => isText(value) || isObject(value),
  projectId: isText,
  gatewayUrl: isAddress('http'),
  gatewayRpc: isBoolean,
  relayUrl: isAddress('ws'),
  walletConnect: isFunction,
  // As `isKeeperAddress`, which loads late and is asked in production, too.
  keeperUrl: (value) =>
    isText(value) &&
    /^https:\/\/|^http:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(String(value)),
  embeddedWallet: isFunction,
  recovery: isOneOf('ask', 'require'),
  sponsor: (value) => value === 'gateway' || isAddress('http')(value),
  defaultAccountTypes: isRecordOf(isOneOf('smartAccount', 'eoa')),
  deviceLink: isOneOf(false),
  enableAuthLogger: isBoolean,
  enableWalletGuide: isBoolean,
  metadata: isObject,
  themeMode: isOneOf('auto', 'light', 'dark'),
  themeVariables: isRecordOf(isText),
  rpcUrls: isRecordOf(isListOf(isText)),
  tokens: isRecordOf(isListOf(isObject)),
  isTokenShown: isFunction,
  featuredWalletIds: isListOf(isText),
  includeWalletIds: isListOf(isText),
  excludeWalletIds: isListOf(isText),
  customWallets: isListOf(isWallet),
  connectorTypeOrder: isListOf(
    isOneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
  connectMethodsOrder: isListOf(isOneOf('email', 'social', 'passkey', 'wallet')),
  walletFeaturesOrder: isListOf(isOneOf('onramp', 'swaps', 'receive', 'send')),
  features: (value) =>
    isObject(value) &&
    Object.entries(value as object).every(
      ([name, each]) =>
        each === undefined ||
        isBoolean(each) ||
        (name === 'socials' && isListOf(isSocial)(each)) ||
        (name === 'names' && each === 'anyWallet'),
    ),
  names: (value) => isObject(value) && isZone((value as { zone?: unknown }).zone),
  allWallets: isOneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsUrl: isAddress('http'),
  privacyUrl: isAddress('http'),
  currency: (value) => isText(value) && /^[A-Z]{3}$/.test(value as string),
  locale: isLocale,
  basic: isBoolean,
  enableWallets: isBoolean,
  enableWalletConnect: isBoolean,
  enableEIP6963: isBoolean,
  enableNetworkSwitch: isBoolean,
  enableEmbedded: isBoolean,
  allowUnsupportedChain: isBoolean,
  manualWCControl: isBoolean,
  closeOnBack: isOneOf('auto', true, false),
  preload: isOneOf('intent', 'idle', 'none'),
  enableReconnect: isBoolean,
  chainImages: isRecordOf(isText),
  connectorImages: isRecordOf(isText),
  allowedIconOrigins: isListOf(isAddress('http')),
  debug: isBoolean,
  signIn: (value) =>
    isObject(value) &&
    (isText((value as { server?: unknown }).server) || isObject((value as { server?: unknown }).server)),
  siweConfig: (value) => value === false || isObject(value),
  siwx: (value) => value === false || isObject(value),
  instanceId: isText,
  storage: isObject,
  onEvent: isFunction,
  platform: isObject,
}

/** Whether an option can have a value; no option of that name can. */
export const fits = (name: string, value: unknown): boolean =>
  Object.hasOwn(optionTable, name) && optionTable[name as keyof LatchkeyOptions](value)
