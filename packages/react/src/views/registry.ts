import type { ComponentType } from 'react'
import type { ViewName, ViewParams } from '@latchkey/core/internal'

/** The component behind a view. */
export type Screen<N extends ViewName = ViewName> = ComponentType<{ readonly params: ViewParams[N] }>

type ScreenLoaders = { readonly [N in ViewName]?: () => Promise<Screen<N>> }

/** One line for each view that has a screen. A view without one shows Connect (S2.10). */
export const registry: ScreenLoaders = {
  Connect: () => import('./connect/ConnectView.js').then((module) => module.ConnectView),
  ConnectingExternal: () => import('./connect/ConnectingExternalView.js').then((module) => module.ConnectingExternalView),
  Account: () => import('./account/AccountView.js').then((module) => module.AccountView),
  AccountSettings: () => import('./account/AccountSettingsView.js').then((module) => module.AccountSettingsView),
  Networks: () => import('./networks/NetworksView.js').then((module) => module.NetworksView),
  SwitchNetwork: () => import('./networks/SwitchNetworkView.js').then((module) => module.SwitchNetworkView),
  UnsupportedChain: () => import('./networks/UnsupportedChainView.js').then((module) => module.UnsupportedChainView),
  WhatIsAWallet: () => import('./help/WhatIsAWalletView.js').then((module) => module.WhatIsAWalletView),
  WhatIsANetwork: () => import('./help/WhatIsANetworkView.js').then((module) => module.WhatIsANetworkView),
}
