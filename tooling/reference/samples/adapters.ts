// What the examples for authors of adapters use and do not make themselves.
import type {
  Account,
  AdapterHost,
  CapabilityMap,
  ConnectorInfo,
  ConnectRequest,
  Discovery,
  FoundWallet,
  LazyEngine,
  OpenSession,
  Sessions,
  TransferCheck,
  TransferRequest,
  WalletRegistry,
} from '@latchkey/core/adapter'
import type { shownUnits } from '../../../packages/adapter-solana/dist/chain/shownUnits.js'

export * from './page.js'
export { createConfig, http } from 'wagmi'
export { LedgerWalletAdapter } from './hosts.js'
export type { MessageModifyingSigner, TransactionModifyingSigner } from '@solana/kit'

export interface TronProvider {
  connect(): Promise<unknown>
  accounts(): Promise<unknown>
  disconnect(): Promise<unknown>
}
export interface TronWallet {
  connect(): Promise<readonly Account[]>
  disconnect(): Promise<void>
  request(call: { readonly method: string }): Promise<unknown>
  signMessage(text: string): Promise<string>
  onAccounts(listener: (accounts: unknown) => void): void
}
export declare const host: AdapterHost
export declare const wallet: TronWallet
export declare const tronLink: TronProvider
export declare const registry: WalletRegistry<FoundWallet & { readonly provider: TronProvider }>
export declare const sessions: Sessions<OpenSession>
export declare const session: OpenSession
export declare const info: ConnectorInfo
export declare const request: ConnectRequest
export declare const transferRequest: TransferRequest
export declare const accounts: readonly Account[]
export declare const stop: () => void
export declare const leave: () => Promise<unknown>
export declare const openTron: (
  info: ConnectorInfo,
  provider: TronProvider,
  accounts: readonly Account[],
  request: ConnectRequest,
) => OpenSession
export declare const readAccounts: (answer: unknown) => readonly Account[]
export declare const ask: (wallet: TronWallet, signal: AbortSignal) => Promise<readonly Account[]>
export declare const toError: (error: unknown) => Error
export declare const error: unknown
export declare const signal: AbortSignal
export declare const connectorId: string
export declare const announced: { readonly name: unknown; readonly icon: unknown }
export declare const token: { readonly iconUrl: string }
export declare const startDiscovery: (signal: AbortSignal) => Discovery
export declare const readFacts: (request: TransferRequest) => Promise<{ readonly balance: bigint }>
export declare const checkTransfer: (
  request: TransferRequest,
  facts: { readonly balance: bigint },
) => TransferCheck<{ readonly recipient: string; readonly units: bigint }>
export declare const urls: readonly string[]
export declare const signed: Uint8Array
export declare const post: (url: string, body: Uint8Array) => Promise<unknown>
export declare class RpcError extends Error {}
export declare const tronOptions: { readonly proposal?: { readonly methods: readonly string[] } }
export declare const chains: readonly `${string}:${string}`[]
export declare const send: (recipient: string, units: bigint) => Promise<string>
export type TronEngine = LazyEngine & { readonly capabilities: Pick<CapabilityMap, 'message:sign'> }
export declare const mintOfASplitShare: Parameters<typeof shownUnits>[0]
