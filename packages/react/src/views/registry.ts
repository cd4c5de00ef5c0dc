import type { ComponentType } from 'react'
import type { ViewName, ViewParams } from '@latchkey/core/internal'
import { ConnectView } from './connect/ConnectView.js'

/** The component behind a view. */
export type Screen<N extends ViewName = ViewName> = ComponentType<{ readonly params: ViewParams[N] }>

type ScreenLoaders = { readonly [N in ViewName]?: () => Promise<Screen<N>> }

/** One line for each view that has a screen. A view without one shows Connect (S2.10). */
export const registry: ScreenLoaders = {
  // Comes with the modal: it is where nearly every visit begins, and what unknown views fall back to.
  Connect: () => Promise.resolve(ConnectView),
  ConnectingExternal: () =>
    import('./connect/ConnectingExternalView.js').then((module) => module.ConnectingExternalView),
  ConnectingMultiChain: () =>
    import('./connect/ConnectingMultiChainView.js').then((module) => module.ConnectingMultiChainView),
  ConnectWallets: () => import('./connect/ConnectWalletsView.js').then((module) => module.ConnectWalletsView),
  AllWallets: () => import('./wallets/AllWalletsView.js').then((module) => module.AllWalletsView),
  GetWallet: () => import('./wallets/GetWalletView.js').then((module) => module.GetWalletView),
  ConnectingWalletConnect: () =>
    import('./walletconnect/ConnectingWalletConnectView.js').then(
      (module) => module.ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('./walletconnect/ConnectingWalletConnectBasicView.js').then(
      (module) => module.ConnectingWalletConnectBasicView,
    ),
  Downloads: () => import('./walletconnect/DownloadsView.js').then((module) => module.DownloadsView),
  Account: () => import('./account/AccountView.js').then((module) => module.AccountView),
  AccountSettings: () =>
    import('./account/AccountSettingsView.js').then((module) => module.AccountSettingsView),
  Profile: () => import('./account/ProfileView.js').then((module) => module.ProfileView),
  SwitchAddress: () => import('./account/SwitchAddressView.js').then((module) => module.SwitchAddressView),
  WalletSend: () => import('./send/WalletSendView.js').then((module) => module.WalletSendView),
  WalletSendSelectToken: () =>
    import('./send/WalletSendSelectTokenView.js').then((module) => module.WalletSendSelectTokenView),
  WalletSendPreview: () =>
    import('./send/WalletSendPreviewView.js').then((module) => module.WalletSendPreviewView),
  WalletReceive: () => import('./receive/WalletReceiveView.js').then((module) => module.WalletReceiveView),
  WalletCompatibleNetworks: () =>
    import('./receive/WalletCompatibleNetworksView.js').then((module) => module.WalletCompatibleNetworksView),
  Networks: () => import('./networks/NetworksView.js').then((module) => module.NetworksView),
  SwitchNetwork: () => import('./networks/SwitchNetworkView.js').then((module) => module.SwitchNetworkView),
  SwitchActiveChain: () =>
    import('./networks/SwitchActiveChainView.js').then((module) => module.SwitchActiveChainView),
  UnsupportedChain: () =>
    import('./networks/UnsupportedChainView.js').then((module) => module.UnsupportedChainView),
  Transactions: () => import('./activity/TransactionsView.js').then((module) => module.TransactionsView),
  WhatIsAWallet: () => import('./help/WhatIsAWalletView.js').then((module) => module.WhatIsAWalletView),
  WhatIsANetwork: () => import('./help/WhatIsANetworkView.js').then((module) => module.WhatIsANetworkView),
}
