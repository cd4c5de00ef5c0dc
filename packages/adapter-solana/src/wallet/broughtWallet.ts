import type { SolanaSignInInput, SolanaSignInOutput } from '@solana/wallet-standard-features'

import type { Web3Connection, Web3SendOptions, Web3Transaction } from '../provider/web3Transaction.js'

/**
 * A wallet that the host brings: what is used of an `Adapter` of `@solana/wallet-adapter-base`, whose types
 * are not needed to read these.
 *
 * @example
 * solanaAdapter({ wallets: [new LedgerWalletAdapter()] })
 */
export interface BroughtWallet {
  readonly name: string
  /** A `data:image/` address; another one is not shown. */
  readonly icon: string
  /** Listed while it is `Installed` or `Loadable`. */
  readonly readyState: string
  readonly publicKey: { toBase58(): string; toBytes(): Uint8Array } | null
  readonly connected: boolean
  /** Absent or `null`: it takes legacy transactions only. */
  readonly supportedTransactionVersions?: object | null | undefined
  connect(): Promise<void>
  /** Restores a session. That of the base class is not called: it may open a window. */
  autoConnect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(
    transaction: Web3Transaction,
    connection: Web3Connection,
    options?: Web3SendOptions,
  ): Promise<string>
  signTransaction?(transaction: Web3Transaction): Promise<Web3Transaction>
  signAllTransactions?(transactions: Web3Transaction[]): Promise<Web3Transaction[]>
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  signIn?(input?: SolanaSignInInput): Promise<SolanaSignInOutput>
  on(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
  off(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
}
