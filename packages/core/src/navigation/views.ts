import { selectWalletName } from '../wallets/walletsSelectors.js'
import { selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
import { selectNetworkName } from '../networks/networksSelectors.js'
import type { RootState } from '../store/rootState.js'
import type { ViewName, ViewParams } from './viewParams.js'

/** What the shell needs to know of a view. */
export interface ViewRules<P> {
  readonly title: string | ((params: P, state: RootState) => string)
  readonly tag?: 'beta'
  /** When the back button is not offered although there is something to go back to (S2.68). */
  readonly back?: 'hidden' | 'hiddenWhenEmbedded'
  /** `false`: the visitor has to answer here first (S4.06). */
  readonly closable?: false
}

const SOCIALS: Readonly<Record<string, string>> = {
  google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord', farcaster: 'Farcaster',
}

/** S2.12 to S2.50, in that order. */
export const views: { readonly [N in ViewName]: ViewRules<ViewParams[N]> } = {
  Connect: { title: (_, state) => (selectOnlyEmail(state) ? 'Connect Email Wallet' : 'Connect Wallet'), back: 'hiddenWhenEmbedded' },
  Create: { title: 'Create Wallet' },
  AllWallets: { title: 'All Wallets' },
  Downloads: {
    title: (params, state) => {
      const name = selectWalletName(state, params?.walletId)
      return name === undefined ? 'Downloads' : `Get ${name}`
    },
  },
  ApproveTransaction: { title: 'Approve Transaction', back: 'hidden' },
  BuyInProgress: { title: 'Buy' },
  ConnectingExternal: { title: (params, state) => selectConnectorName(state, params?.namespace, params?.connectorId) ?? 'Connect Wallet' },
  ConnectingWalletConnect: { title: (params, state) => selectWalletName(state, params?.walletId) ?? 'WalletConnect' },
  ConnectingWalletConnectBasic: { title: 'WalletConnect' },
  ConnectingSiwe: { title: 'Sign In', back: 'hidden' },
  SIWXSignMessage: { title: 'Sign In' },
  Convert: { title: 'Convert' },
  ConvertSelectToken: { title: 'Select token' },
  ConvertPreview: { title: 'Preview convert' },
  EmailLogin: { title: 'Email Login' },
  EmailVerifyOtp: { title: 'Confirm Email' },
  EmailVerifyDevice: { title: 'Register Device' },
  GetWallet: { title: 'Get a wallet' },
  Networks: { title: 'Choose Network' },
  SwitchNetwork: { title: (params, state) => selectNetworkName(state, params?.networkId) ?? 'Switch Network' },
  UnsupportedChain: { title: 'Switch Network', closable: false },
  SwitchAddress: { title: 'Switch Address' },
  SwitchActiveChain: { title: 'Switch chain' },
  Transactions: { title: 'Activity' },
  OnRampActivity: { title: 'Activity' },
  OnRampProviders: { title: 'Choose Provider' },
  OnRampTokenSelect: { title: 'Select Token' },
  OnRampFiatSelect: { title: 'Select Currency' },
  UpgradeEmailWallet: { title: 'Upgrade your Wallet' },
  UpdateEmailWallet: { title: 'Edit Email' },
  UpdateEmailPrimaryOtp: { title: 'Confirm Current Email' },
  UpdateEmailSecondaryOtp: { title: 'Confirm New Email' },
  WhatIsABuy: { title: 'What is Buy?' },
  WhatIsAWallet: { title: 'What is a wallet?' },
  WhatIsANetwork: { title: 'What is a network?' },
  RegisterAccountName: { title: 'Choose name' },
  RegisterAccountNameSuccess: { title: '' },
  WalletReceive: { title: 'Receive' },
  WalletCompatibleNetworks: { title: 'Compatible Networks' },
  Swap: { title: 'Swap' },
  SwapSelectToken: { title: 'Select token' },
  SwapPreview: { title: 'Preview swap' },
  WalletSend: { title: 'Send' },
  WalletSendPreview: { title: 'Review send' },
  WalletSendSelectToken: { title: 'Select Token' },
  ConnectWallets: { title: 'Connect wallet' },
  ConnectSocials: { title: 'All socials' },
  ConnectingSocial: { title: (params) => SOCIALS[params?.provider ?? ''] ?? 'Connect Social' },
  ConnectingMultiChain: { title: 'Select chain' },
  ConnectingFarcaster: { title: 'Farcaster' },
  SmartSessionList: { title: 'Smart Sessions', tag: 'beta' },
  SmartSessionCreated: { title: '' },
  Account: { title: '' },
  AccountSettings: { title: '' },
  Profile: { title: '' },
  ChooseAccountName: { title: '' },
}
