import type { ViewName } from '@latchkey/core/internal'
import { ConnectView } from './connect/ConnectView.js'
import * as files from './screenFiles.js'
import type { ScreenFile } from './screenFiles.js'

type ScreenLoaders = { readonly [N in ViewName]?: ScreenFile<N> }

/** The file of each view that has a screen. A view without one shows Connect (S2.10). */
export const registry: ScreenLoaders = {
  // Comes with the modal: it is where nearly every visit begins, and what unknown views fall back to.
  Connect: () => Promise.resolve({ Connect: ConnectView }),
  ConnectingExternal: files.connecting,
  ConnectingMultiChain: files.connecting,
  ConnectWallets: files.connecting,
  AllWallets: files.wallets,
  GetWallet: files.wallets,
  ConnectingWalletConnect: files.pairing,
  ConnectingWalletConnectBasic: files.pairing,
  Downloads: files.pairing,
  Account: files.account,
  AccountSettings: files.account,
  Profile: files.account,
  SwitchAddress: files.account,
  WalletSend: files.send,
  WalletSendSelectToken: files.sendToken,
  WalletSendPreview: files.sendReview,
  CallSequence: files.calls,
  WalletReceive: files.receive,
  WalletCompatibleNetworks: files.receive,
  Networks: files.networks,
  SwitchNetwork: files.networks,
  SwitchActiveChain: files.networks,
  UnsupportedChain: files.networks,
  Transactions: files.activity,
  WhatIsAWallet: files.help,
  WhatIsANetwork: files.help,
}
