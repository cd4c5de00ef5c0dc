export type { AnnouncedInfo } from '../evm/announce.js'
export { announceHostileWallets, hostileInfos } from '../evm/hostileWallets.js'
export {
  caveats,
  contextOf,
  delegate,
  framework,
  signDelegation,
  type SandboxCaveat,
  type SandboxDelegation,
} from '../evm/delegations.js'
export { createSandboxWallet, type SandboxProvider, type SandboxWallet } from '../evm/sandboxWallet.js'
export type {
  SandboxAsset,
  SandboxCalls,
  SandboxChain,
  SandboxPermissions,
  SandboxWalletOptions,
} from '../evm/sandboxWalletOptions.js'
export type { Approval, Outcome, SilentFault, WalletControls } from '../wallet/walletControls.js'
