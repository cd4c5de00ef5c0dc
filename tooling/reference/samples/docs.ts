// What the documentation's examples use and do not make themselves.
import type { JSX } from 'react'
import type {
  Account,
  AdapterHost,
  CaipNetworkId,
  GrantedNamespace,
  SharedTransport,
} from '@latchkey/core/adapter'
import type { BitcoinProvider } from '@latchkey/adapter-bitcoin'
import type { SolanaProvider } from '@latchkey/adapter-solana'
import type { Connection, Transaction } from '@solana/web3.js'
import type { Address, Chain, Hex, PrivateKeyAccount, Transport, WalletClient } from 'viem'
import type { StoredConnection } from '@latchkey/react/cookies'

export * from './page.js'
export { db, sessions, siwx } from './siwx.js'
export { plurals } from '../../../packages/react/dist/messages/plurals.js'
export { LedgerWalletAdapter } from './hosts.js'
export { PublicKey } from '@solana/web3.js'
export type { MessageModifyingSigner, TransactionModifyingSigner } from '@solana/kit'
export { renderToString } from 'react-dom/server'
export { createConfig, http } from 'wagmi'
export { encodePacked, parseAbi, zeroHash } from 'viem'

export declare const provider: SolanaProvider & BitcoinProvider
export declare const transaction: Transaction
export declare const connection: Connection
export declare const psbt: string
export declare const owner: Address
export declare const signer: Address
export declare const backEnd: Address
export declare const usdc: Address
export declare const manager: Address
export declare const wallet: WalletClient<Transport, Chain, PrivateKeyAccount>
export declare const context: Hex
/** Call data of a token's `transfer`. */
export declare const transfer: Hex
export declare const recipient: string
export declare const site: { readonly language: string }
export declare const Blockie: (props: {
  readonly of: string
  readonly side?: number | undefined
}) => JSX.Element
export declare const App: (props: { readonly connection: StoredConnection | undefined }) => JSX.Element
export declare const request: { readonly headers: { readonly cookie: string | undefined } }
export declare const host: AdapterHost
export declare const lines: Map<string, SharedTransport>
export declare const tellWhatChanged: (granted: GrantedNamespace) => void
export declare const readTronGrant: (granted: GrantedNamespace) => {
  readonly accounts: readonly Account[]
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
}
