import type { CaipNetworkId } from '../networks/network.js'

interface OfNetwork {
  readonly networkId: CaipNetworkId
}
interface OfWallet {
  /** Id of the wallet in the directory. */
  readonly walletId: string
}
interface OfConnector {
  readonly namespace: string
  readonly connectorId: string
}

/** Every view, and what it needs to know: ids, never objects. In the order of the specification's table. */
export interface ViewParams {
  Connect: undefined
  Create: undefined
  AllWallets: undefined
  Downloads: OfWallet
  ApproveTransaction: undefined
  BuyInProgress: undefined
  ConnectingExternal: OfConnector
  ConnectingWalletConnect: OfWallet | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingSiwe: undefined
  SIWXSignMessage: undefined
  Convert: undefined
  ConvertSelectToken: undefined
  ConvertPreview: undefined
  EmailLogin: undefined
  EmailVerifyOtp: undefined
  EmailVerifyDevice: undefined
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
  UpgradeEmailWallet: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  WhatIsABuy: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  Swap: undefined
  SwapSelectToken: undefined
  SwapPreview: undefined
  WalletSend: undefined
  WalletSendPreview: undefined
  WalletSendSelectToken: undefined
  ConnectWallets: undefined
  ConnectSocials: undefined
  ConnectingSocial: { readonly provider: string } | undefined
  ConnectingMultiChain: OfConnector
  ConnectingFarcaster: undefined
  SmartSessionList: undefined
  SmartSessionCreated: undefined
  Account: undefined
  AccountSettings: undefined
  Profile: undefined
  ChooseAccountName: undefined
}

export type ViewName = keyof ViewParams

/** A view with its parameters. */
export type ViewEntry<N extends ViewName = ViewName> = { [K in N]: { readonly view: K; readonly params: ViewParams[K] } }[N]

type ParamsArg<N extends ViewName> = undefined extends ViewParams[N] ? [params?: ViewParams[N]] : [params: ViewParams[N]]

/** @example to('SwitchNetwork', { networkId: 'eip155:1' }) */
export function to<N extends ViewName>(view: N, ...[params]: ParamsArg<N>): ViewEntry<N> {
  return { view, params } as ViewEntry<N>
}
