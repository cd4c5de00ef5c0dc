import { selectOffersTokenApprovals } from '../approvals/offeredSelectors.js'
import { selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
import { selectIsNameless } from '../connectors/namelessSelectors.js'
import { selectMayRegisterName } from '../names/mayRegisterSelectors.js'
import { selectOffersSessions } from '../permissions/offersSelectors.js'
import { selectMustSignIn } from '../signIn/mustSignInSelectors.js'
import { selectNetworkName } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Features } from '../model/options.js'
import type { ViewName, ViewParams } from '../model/viewParams.js'
import { selectWalletName } from '../wallets/walletsSelectors.js'

/** Titles of S2.12 to S2.50, and of views of our own. Every language has a text for each. */
export type TitleCode =
  | LoginTitle
  | 'activity'
  | 'all-wallets'
  | 'browser-wallet'
  | 'choose-name'
  | 'buy'
  | 'choose-network'
  | 'choose-provider'
  | 'compatible-networks'
  | 'confirm-steps'
  | 'connect-another-wallet'
  | 'connect-email-wallet'
  | 'connect-wallet'
  | 'convert'
  | 'downloads'
  | 'get-a-wallet'
  | 'preview-convert'
  | 'preview-swap'
  | 'permissions'
  | 'receive'
  | 'review-send'
  | 'select-chain'
  | 'select-currency'
  | 'select-swap-token'
  | 'select-token'
  | 'send'
  | 'sign-in'
  | 'smart-sessions'
  | 'swap'
  | 'switch-address'
  | 'switch-chain'
  | 'switch-network'
  | 'token-approvals'
  | 'wallet-connect'
  | 'what-is-a-buy'
  | 'what-is-a-network'
  | 'what-is-a-wallet'

/**
 * Titles of views of the embedded wallet, under the names of these (S2.13, S2.16, S2.23, S2.32 to S2.35,
 * S2.44 to S2.47).
 */
type LoginTitle = Extract<
  ViewName,
  | 'Create'
  | 'ApproveTransaction'
  | `Email${string}`
  | `Update${string}`
  | 'UpgradeEmailWallet'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
>

/** What the shell needs to know of a view. */
export interface ViewRules<P> {
  /** Absent where the view shows its own head. `own`: the view's name is the code. */
  readonly title?: TitleCode | 'own' | ((params: P, state: RootState) => TitleCode)
  /** Name of the wallet or the network that the view is about: in the place of the title, or in it. */
  readonly subject?: (params: P, state: RootState) => string | undefined
  readonly tag?: 'beta'
  /** When the back button is not offered although there is something to go back to (S2.68). */
  readonly back?: 'hidden' | 'hiddenWhenEmbedded'
  /** `false`: the visitor has to answer here first (S4.06). */
  readonly closable?: false | ((params: P, state: RootState) => boolean)
  /** The feature that it is a part of. Where a host switched that off, the view cannot be asked for. */
  readonly feature?: keyof Features
  /** What else has to be so for the view to be asked for. */
  readonly isOffered?: (state: RootState) => boolean
}

/** Who sells coins is known to a gateway only. */
const buying: Pick<ViewRules<never>, 'feature' | 'isOffered'> = {
  feature: 'onramp',
  isOffered: ({ options }) => options.hasGateway,
}

/** Where there is a zone, for accounts that may have a name in it. */
const naming: Pick<ViewRules<never>, 'feature' | 'isOffered'> = {
  feature: 'names',
  isOffered: selectMayRegisterName,
}

/** What accounts allowed others, where the host wants it shown. */
const sessions: Pick<ViewRules<never>, 'feature' | 'isOffered'> = {
  feature: 'smartSessions',
  isOffered: (state) => selectOffersSessions(state),
}

const login: { readonly title: 'own'; readonly isOffered: (state: RootState) => boolean } = {
  title: 'own',
  isOffered: ({ options }) => options.hasEmbedded,
}

const hasSocials = ({ features }: RootState['options']): boolean => [features.socials].flat().some(Boolean)

/** Whether a visitor could sign in at all. */
const hasWay = ({ options }: RootState): boolean =>
  options.hasEmbedded && (options.features.email || options.features.passkeys || hasSocials(options))

type OfAny = NonNullable<ViewParams['SIWXSignMessage']> & ViewParams['ApproveTransaction']

/** A question that is answered here (S2.68), and has to be where signing in is required (S4.06). */
const asked: {
  readonly back: 'hidden'
  readonly closable: (params: Partial<OfAny> | undefined, state: RootState) => boolean
} = { back: 'hidden', closable: (params, state) => !selectMustSignIn(state, params?.namespace) }

const signingIn: ViewRules<ViewParams['SIWXSignMessage']> = {
  ...asked,
  title: 'sign-in',
  isOffered: ({ options }) => options.hasSignIn,
}

/** Those of S2.12 to S2.50 that have a screen, in that order, and views of our own. */
export const views: { readonly [N in ViewName]: ViewRules<ViewParams[N]> } = {
  Connect: {
    title: (_, state) => (selectOnlyEmail(state) ? 'connect-email-wallet' : 'connect-wallet'),
    back: 'hiddenWhenEmbedded',
  },
  Create: { ...login, isOffered: hasWay },
  ApproveTransaction: { ...login, ...asked, isOffered: ({ approvals }) => Boolean(approvals?.length) },
  EmailLogin: { ...login, feature: 'email' },
  EmailVerifyOtp: { ...login, feature: 'email' },
  EmailVerifyDevice: login,
  AllWallets: { title: 'all-wallets' },
  Downloads: { title: 'downloads', subject: (params, state) => selectWalletName(state, params?.walletId) },
  BuyInProgress: { title: 'buy', ...buying },
  ConnectingExternal: {
    title: (params, state) =>
      selectIsNameless(state, params?.namespace, params?.connectorId) ? 'browser-wallet' : 'connect-wallet',
    subject: (params, state) =>
      selectIsNameless(state, params?.namespace, params?.connectorId)
        ? undefined
        : selectConnectorName(state, params?.namespace, params?.connectorId),
  },
  ConnectingWalletConnect: {
    title: 'wallet-connect',
    subject: (params, state) => selectWalletName(state, params?.walletId),
  },
  ConnectingWalletConnectBasic: { title: 'wallet-connect' },
  ConnectingSiwe: signingIn,
  SIWXSignMessage: signingIn,
  GetWallet: { title: 'get-a-wallet' },
  Networks: { title: 'choose-network' },
  SwitchNetwork: {
    title: 'switch-network',
    subject: (params, state) => selectNetworkName(state, params?.networkId),
  },
  UnsupportedChain: { title: 'switch-network', closable: false },
  SwitchAddress: { title: 'switch-address' },
  SwitchActiveChain: { title: 'switch-chain' },
  Transactions: { title: 'activity', feature: 'history' },
  OnRampActivity: { title: 'activity', ...buying },
  OnRampProviders: { title: 'choose-provider', ...buying },
  OnRampTokenSelect: { title: 'select-token', ...buying },
  OnRampFiatSelect: { title: 'select-currency', ...buying },
  Swap: { title: 'swap', feature: 'swaps' },
  SwapSelectToken: { title: 'select-swap-token', feature: 'swaps' },
  SwapPreview: { title: 'preview-swap', feature: 'swaps' },
  Convert: { title: 'convert', feature: 'swaps' },
  ConvertSelectToken: { title: 'select-swap-token', feature: 'swaps' },
  ConvertPreview: { title: 'preview-convert', feature: 'swaps' },
  RegisterAccountName: { title: 'choose-name', ...naming },
  RegisterAccountNameSuccess: naming,
  WhatIsABuy: { title: 'what-is-a-buy', ...buying },
  WhatIsAWallet: { title: 'what-is-a-wallet' },
  WhatIsANetwork: { title: 'what-is-a-network' },
  UpgradeEmailWallet: {
    ...login,
    closable: (_, { login: now, options }) => options.recovery !== 'require' || now?.safety !== 'none',
  },
  UpdateEmailWallet: login,
  UpdateEmailPrimaryOtp: login,
  UpdateEmailSecondaryOtp: login,
  WalletReceive: { title: 'receive', feature: 'receive' },
  WalletCompatibleNetworks: { title: 'compatible-networks', feature: 'receive' },
  ConnectWallets: { title: 'connect-another-wallet' },
  ConnectSocials: { ...login, isOffered: ({ options }) => options.hasEmbedded && hasSocials(options) },
  ConnectingSocial: { ...login, subject: (params) => params?.provider },
  ConnectingFarcaster: login,
  ConnectingMultiChain: { title: 'select-chain' },
  SmartSessionList: { title: 'smart-sessions', tag: 'beta', ...sessions },
  SmartSessionCreated: sessions,
  Account: {},
  AccountSettings: {},
  Profile: {},
  ChooseAccountName: naming,
  Permissions: { title: 'permissions' },
  WalletSend: { title: 'send', feature: 'send' },
  WalletSendSelectToken: { title: 'select-token', feature: 'send' },
  WalletSendPreview: { title: 'review-send', feature: 'send' },
  CallSequence: { title: 'confirm-steps' },
  TokenApprovals: {
    title: 'token-approvals',
    isOffered: (state) => selectOffersTokenApprovals(state),
  },
}
