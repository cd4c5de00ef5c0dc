import type { ComponentType } from 'react'
import type { ViewName, ViewParams } from '@latchkey/core/internal'

/** The component behind a view. */
export type Screen<N extends ViewName = ViewName> = ComponentType<{ readonly params: ViewParams[N] }>

/** Loads screens that come together, by their views. */
export type ScreenFile<N extends ViewName> = () => Promise<{ readonly [V in N]: Screen<V> }>

// One import of each file: beside an import, bundlers list what the file needs, in code that every opening
// loads.
export const connecting: ScreenFile<'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectWallets'> = () =>
  import('./connect/connectingScreens.js')
export const wallets: ScreenFile<'AllWallets' | 'GetWallet'> = () => import('./wallets/walletsScreens.js')
export const pairing: ScreenFile<
  'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'Downloads'
> = () => import('./walletconnect/pairingScreens.js')
export const account: ScreenFile<'Account' | 'AccountSettings' | 'Profile' | 'SwitchAddress'> = () =>
  import('./account/accountScreens.js')
export const send: ScreenFile<'WalletSend'> = () => import('./send/sendScreens.js')
export const sendToken: ScreenFile<'WalletSendSelectToken'> = () => import('./send/tokenScreens.js')
export const sendReview: ScreenFile<'WalletSendPreview'> = () => import('./send/reviewScreens.js')
export const receive: ScreenFile<'WalletReceive' | 'WalletCompatibleNetworks'> = () =>
  import('./receive/receiveScreens.js')
export const calls: ScreenFile<'CallSequence'> = () => import('./calls/callsScreens.js')
export const networks: ScreenFile<
  'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain'
> = () => import('./networks/networksScreens.js')
export const activity: ScreenFile<'Transactions'> = () => import('./activity/activityScreens.js')
export const help: ScreenFile<'WhatIsAWallet' | 'WhatIsANetwork'> = () => import('./help/helpScreens.js')
