import type { ComponentType } from 'react'
import type { ViewName, ViewParams } from '@latchkey/core/internal'
import { ConnectView } from './connect/ConnectView.js'

/** The component behind a view. */
export type Screen<N extends ViewName = ViewName> = ComponentType<{ readonly params: ViewParams[N] }>

/** Loads screens that come together, by their views. */
export type ScreenFile<N extends ViewName> = () => Promise<{ readonly [V in N]: Screen<V> }>

// One import of each file: beside an import, bundlers list what the file needs, in code that every opening
// loads.
const connecting: ScreenFile<'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectWallets'> = () =>
  import('./connect/connectingScreens.js')
const wallets: ScreenFile<'AllWallets' | 'GetWallet'> = () => import('./wallets/walletsScreens.js')
const pairing: ScreenFile<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'Downloads'> = () =>
  import('./walletconnect/pairingScreens.js')
const account: ScreenFile<'Account' | 'AccountSettings' | 'Profile' | 'SwitchAddress'> = () =>
  import('./account/accountScreens.js')
const networks: ScreenFile<'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain'> = () =>
  import('./networks/networksScreens.js')

/** Views that are opened from another one: no opening of the card waits for the list of their files. */
export type LaterView =
  | 'ApproveTransaction'
  | 'BuyInProgress'
  | 'CallSequence'
  | 'ChooseAccountName'
  | 'ConnectingFarcaster'
  | 'ConnectingSiwe'
  | 'ConnectingSocial'
  | 'ConnectSocials'
  | 'Convert'
  | 'ConvertPreview'
  | 'ConvertSelectToken'
  | 'Create'
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'Permissions'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'OnRampActivity'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'SIWXSignMessage'
  | 'SmartSessionCreated'
  | 'SmartSessionList'
  | 'Swap'
  | 'SwapPreview'
  | 'SwapSelectToken'
  | 'TokenApprovals'
  | 'Transactions'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpdateEmailWallet'
  | 'UpgradeEmailWallet'
  | 'WalletCompatibleNetworks'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WalletSendPreview'
  | 'WalletSendSelectToken'
  | 'WhatIsABuy'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'

/** The files of the other views. */
export const firstScreens: { readonly [N in Exclude<ViewName, LaterView>]: ScreenFile<N> } = {
  // Comes with the modal: it is where nearly every visit begins, and what unknown views fall back to.
  Connect: () => Promise.resolve({ Connect: ConnectView }),
  ConnectingExternal: connecting,
  ConnectingMultiChain: connecting,
  ConnectWallets: connecting,
  AllWallets: wallets,
  GetWallet: wallets,
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  Downloads: pairing,
  Account: account,
  AccountSettings: account,
  Profile: account,
  SwitchAddress: account,
  Networks: networks,
  SwitchNetwork: networks,
  SwitchActiveChain: networks,
  UnsupportedChain: networks,
}
