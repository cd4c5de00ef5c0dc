export { polkadotPhone, type PolkadotPhoneOptions } from '../phone/polkadot/polkadotPhone.js'
export type { Injected } from '../polkadot/enable.js'
export { hostileExtensions, injectHostileExtensions } from '../polkadot/hostileExtensions.js'
export type { InjectedAccount } from '../polkadot/polkadotContext.js'
export {
  createPolkadotWallet,
  type PolkadotExtension,
  type PolkadotWallet,
} from '../polkadot/polkadotWallet.js'
export type {
  PolkadotChain,
  PolkadotKey,
  PolkadotToken,
  PolkadotWalletOptions,
} from '../polkadot/polkadotWalletOptions.js'
export type { Approval, Outcome, SilentFault, WalletControls } from '../wallet/walletControls.js'
