import { selectWalletName } from '../wallets/walletsSelectors.js'
import { selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
import { selectNetworkName } from '../sessions/networksSelectors.js'
import type { RootState } from '../store/core.js'
import type { ViewName, ViewParams } from '../model/viewParams.js'

/** What the shell needs to know of a view. */
export interface ViewRules<P> {
  readonly title: string | ((params: P, state: RootState) => string)
  readonly tag?: 'beta'
  /** When the back button is not offered although there is something to go back to (S2.68). */
  readonly back?: 'hidden' | 'hiddenWhenEmbedded'
  /** `false`: the visitor has to answer here first (S4.06). */
  readonly closable?: false
}

/** Those of S2.12 to S2.50 that have a screen, in that order. */
export const views: { readonly [N in ViewName]: ViewRules<ViewParams[N]> } = {
  Connect: {
    title: (_, state) => (selectOnlyEmail(state) ? 'Connect Email Wallet' : 'Connect Wallet'),
    back: 'hiddenWhenEmbedded',
  },
  AllWallets: { title: 'All Wallets' },
  Downloads: {
    title: (params, state) => {
      const name = selectWalletName(state, params?.walletId)
      return name === undefined ? 'Downloads' : `Get ${name}`
    },
  },
  ConnectingExternal: {
    title: (params, state) =>
      selectConnectorName(state, params?.namespace, params?.connectorId) ?? 'Connect Wallet',
  },
  ConnectingWalletConnect: {
    title: (params, state) => selectWalletName(state, params?.walletId) ?? 'WalletConnect',
  },
  ConnectingWalletConnectBasic: { title: 'WalletConnect' },
  GetWallet: { title: 'Get a wallet' },
  Networks: { title: 'Choose Network' },
  SwitchNetwork: {
    title: (params, state) => selectNetworkName(state, params?.networkId) ?? 'Switch Network',
  },
  UnsupportedChain: { title: 'Switch Network', closable: false },
  SwitchAddress: { title: 'Switch Address' },
  SwitchActiveChain: { title: 'Switch chain' },
  WhatIsAWallet: { title: 'What is a wallet?' },
  WhatIsANetwork: { title: 'What is a network?' },
  ConnectWallets: { title: 'Connect wallet' },
  ConnectingMultiChain: { title: 'Select chain' },
  Account: { title: '' },
  AccountSettings: { title: '' },
  Profile: { title: '' },
}
