export type { AnnouncedInfo } from '../evm/announce.js'
export { announceHostileWallets, hostileInfos } from '../evm/hostileWallets.js'
export { createSandboxWallet, type SandboxProvider, type SandboxWallet } from '../evm/sandboxWallet.js'
export type {
  SandboxAsset,
  SandboxCalls,
  SandboxChain,
  SandboxWalletOptions,
} from '../evm/sandboxWalletOptions.js'
export type { Approval, Outcome, SilentFault, WalletControls } from '../wallet/walletControls.js'
