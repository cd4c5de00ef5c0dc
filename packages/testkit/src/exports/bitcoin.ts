export { createBitcoinWallet, type BitcoinWallet } from '../bitcoin/bitcoinWallet.js'
export type {
  BitcoinWalletChain,
  BitcoinWalletKeys,
  BitcoinWalletOptions,
} from '../bitcoin/bitcoinWalletOptions.js'
export type { SatsProvider } from '../bitcoin/satsProvider.js'
export type { StandardBitcoinInfo } from '../bitcoin/standardBitcoinWallet.js'
export { bitcoinPhone, type BitcoinPhoneOptions } from '../phone/bitcoin/bitcoinPhone.js'
export type { Approval, Outcome, SilentFault, WalletControls } from '../wallet/walletControls.js'
