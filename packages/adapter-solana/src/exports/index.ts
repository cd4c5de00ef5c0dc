export { solanaAdapter } from '../solanaAdapter.js'
export type { SolanaAdapterOptions, SolanaRpcOptions } from '../solanaAdapterOptions.js'
export type { BrowseLink } from '../capabilities/browseLinks.js'
export type { NativeSignIn, NativeSignInRequest } from '../capabilities/signIn.js'
export type { KitSigner, KitTransaction } from '../provider/kitSigner.js'
export type { SolanaPublicKey } from '../provider/publicKey.js'
export type { SolanaProvider } from '../provider/solanaProvider.js'
export type {
  Web3Connection,
  Web3SendOptions,
  Web3Signer,
  Web3Transaction,
} from '../provider/web3Transaction.js'
export type { BroughtWallet } from '../wallet/broughtWallet.js'
