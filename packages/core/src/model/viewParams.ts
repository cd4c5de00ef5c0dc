import type { SocialProvider } from './loginConnector.js'
import type { CaipNetworkId } from './network.js'

interface OfNetwork {
  readonly networkId: CaipNetworkId
}
interface OfWallet {
  /** Id of the wallet in the directory. */
  readonly walletId: string
}
interface OfCalls {
  /** Of their record: `selectCalls`. */
  readonly callsId: number
}
/** What Swap opens with (S2.07). A token by its symbol, its address or its CAIP-19 id. */
export interface SwapArguments {
  readonly fromToken?: string
  readonly toToken?: string
  /** What is given, in whole coins or tokens: `1.5`. */
  readonly amount?: string
}
interface OfSide {
  /** Which side of the swap the token is chosen for. */
  readonly side: 'from' | 'to'
}
interface OfOrder {
  /** Of an order that the visitor went to a provider with: `selectOnrampOrders`. */
  readonly orderId: string
}
interface OfFamily {
  /** Whose account in use signs in; the active one's when absent. */
  readonly namespace?: string
}
interface OfSocial {
  readonly provider: SocialProvider
}
interface OfApproval {
  /** Of what waits in the embedded wallet: `selectApprovalRequests`. */
  readonly requestId: string
}
interface OfConnector {
  readonly namespace: string
  readonly connectorId: string
}

/**
 * Every view that has a screen, and what it needs to know: ids, never objects. In the order of the
 * specification's table, whose other views come with what they show; then those that it does not have.
 */
export interface ViewParams {
  Connect: undefined
  Create: undefined
  ApproveTransaction: OfApproval
  EmailLogin: undefined
  EmailVerifyOtp: undefined
  EmailVerifyDevice: undefined
  AllWallets: undefined
  Downloads: OfWallet
  BuyInProgress: OfOrder
  ConnectingExternal: OfConnector
  ConnectingWalletConnect: OfWallet | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingSiwe: OfFamily | undefined
  SIWXSignMessage: OfFamily | undefined
  GetWallet: undefined
  Networks: undefined
  SwitchNetwork: OfNetwork
  UnsupportedChain: undefined
  SwitchAddress: undefined
  SwitchActiveChain: OfNetwork
  Transactions: undefined
  OnRampActivity: undefined
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  Swap: SwapArguments | undefined
  SwapSelectToken: OfSide
  SwapPreview: undefined
  Convert: SwapArguments | undefined
  ConvertSelectToken: OfSide
  ConvertPreview: undefined
  WhatIsABuy: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  UpgradeEmailWallet: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  ConnectWallets: undefined
  ConnectSocials: undefined
  ConnectingSocial: OfSocial
  ConnectingFarcaster: undefined
  ConnectingMultiChain: OfConnector
  SmartSessionList: undefined
  SmartSessionCreated: undefined
  Account: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined
  ChooseAccountName: undefined
  AccountSettings: undefined
  Permissions: undefined
  Profile: undefined
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  CallSequence: OfCalls
  TokenApprovals: undefined
}

/** The name of a view that the modal can open with. */
export type ViewName = keyof ViewParams

/** A view with its parameters. */
export type ViewEntry<N extends ViewName = ViewName> = {
  [K in N]: { readonly view: K; readonly params: ViewParams[K] }
}[N]

type ParamsArg<N extends ViewName> = undefined extends ViewParams[N]
  ? [params?: ViewParams[N]]
  : [params: ViewParams[N]]

/** @example to('SwitchNetwork', { networkId: 'eip155:1' }) */
export function to<N extends ViewName>(view: N, ...[params]: ParamsArg<N>): ViewEntry<N> {
  return { view, params } as ViewEntry<N>
}

/** What a host, or a button, asks to see. */
export interface OpenRequest {
  readonly view?: ViewName
  readonly params?: ViewParams[ViewName]
  /** What Swap or Convert opens with (S2.07); the same as its `params`. */
  readonly arguments?: SwapArguments
  /** Shows the wallets of one family only. */
  readonly namespace?: string
  /** What to show instead of a pairing of our own, where the host drives it (`manualWCControl`). */
  readonly uri?: string
}
