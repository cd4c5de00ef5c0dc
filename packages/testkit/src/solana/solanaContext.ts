import type { Wallet, WalletAccount } from '@wallet-standard/base'

import type { Approvals } from '../wallet/approvals.js'
import type { Emitter } from '../wallet/emitter.js'
import type { SilentFault } from '../wallet/walletControls.js'
import type { WalletState } from '../wallet/walletState.js'
import { invalidParams, unauthorized } from '../errors/providerRpcError.js'
import type { SolanaKey } from './solanaKey.js'
import type { SolanaWalletChain, SolanaWalletOptions } from './solanaWalletOptions.js'

/** What the features of a wallet work on. */
export interface SolanaContext {
  readonly options: SolanaWalletOptions
  readonly keys: ReadonlyMap<string, SolanaKey>
  readonly state: WalletState
  readonly approvals: Approvals
  readonly events: Emitter
  /** The accounts as the standard has them, one object for each for as long as the wallet lives. */
  readonly accounts: ReadonlyMap<string, WalletAccount>
  /** Errors of the calls that need no approval. */
  fault: SilentFault | undefined
}

export type Features = Wallet['features']

/** The addresses that the page may see now. */
export const visible = ({ approvals, state }: SolanaContext): readonly string[] =>
  state.now.granted && !approvals.locked ? state.now.addresses : []

export const visibleAccounts = (context: SolanaContext): readonly WalletAccount[] =>
  visible(context).flatMap((address) => context.accounts.get(address) ?? [])

/** Tells the page what it may see from now on. */
export const tell = (context: SolanaContext): void =>
  context.events.emit('change', { accounts: visibleAccounts(context) })

/** The key of an account that the page may use. */
export function signer(context: SolanaContext, account: unknown): SolanaKey {
  const { address } = Object(account) as { address?: unknown }
  const key = context.keys.get(String(address))
  if (!key || !visible(context).includes(key.address)) throw unauthorized()
  return key
}

/** The cluster that a page named: by its CAIP-2 id, or as the standard calls every local one. */
export function chainOf({ options: { chains } }: SolanaContext, id: unknown): SolanaWalletChain {
  const found =
    chains.find(({ caipNetworkId }) => caipNetworkId === id) ??
    (id === undefined || id === 'solana:localnet' ? chains[0] : undefined)
  if (!found) throw invalidParams('the wallet has no node for this chain')
  return found
}
