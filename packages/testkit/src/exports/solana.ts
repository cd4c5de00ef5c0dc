export { solanaPhone, type SolanaPhoneOptions } from '../phone/solana/solanaPhone.js'
export { createSolanaWallet, type SolanaWallet } from '../solana/solanaWallet.js'
export type {
  SolanaWalletChain,
  SolanaWalletFeature,
  SolanaWalletOptions,
} from '../solana/solanaWalletOptions.js'
export type { StandardInfo } from '../solana/standardWallet.js'
export type { Approval, Outcome, SilentFault, WalletControls } from '../wallet/walletControls.js'
