import { numberToHex } from 'viem'
import type { LocalAccount } from 'viem/accounts'

import type { Approvals } from '../wallet/approvals.js'
import type { Emitter } from '../wallet/emitter.js'
import type { SilentFault } from '../wallet/walletControls.js'
import type { EvmState } from './evmMemory.js'
import type { SandboxChain, SandboxWalletOptions } from './sandboxWalletOptions.js'

/** What the methods of a wallet work on. */
export interface WalletContext {
  readonly options: SandboxWalletOptions
  readonly keys: ReadonlyMap<string, LocalAccount>
  readonly state: EvmState
  readonly approvals: Approvals
  readonly events: Emitter
  /** Errors of the calls that need no approval. */
  fault: SilentFault | undefined
  /** What the page hears instead of the hash of what was sent. */
  lost: { readonly error: unknown } | undefined
}

/** A method of the provider. `params` is whatever the page sent. */
export type WalletMethod = (context: WalletContext, params: readonly unknown[]) => unknown

export const chainsOf = ({ options, state }: WalletContext): readonly SandboxChain[] => [
  ...options.chains,
  ...state.now.added,
]

export const chainOf = (context: WalletContext): SandboxChain | undefined =>
  chainsOf(context).find(({ id }) => id === context.state.now.chainId)

/** The accounts that the page may see now. */
export const visible = ({ approvals, state }: WalletContext): readonly string[] =>
  state.now.granted && !approvals.locked ? state.now.addresses : []

/** Moves the wallet and tells the page. */
export function moveTo({ state, events }: WalletContext, chainId: number): void {
  if (state.now.chainId === chainId) return
  state.set({ chainId })
  events.emit('chainChanged', numberToHex(chainId))
}

/** An answer that no person has to give, with the fault that a test asked for. */
export async function silently(
  context: WalletContext,
  answer: () => unknown,
  malformed: { [K in SilentFault]?: unknown } = {},
): Promise<unknown> {
  const { fault } = context
  if (fault === 'hang') return new Promise(() => undefined)
  if (fault === 'throwString') return Promise.reject('something went wrong in the wallet')
  return fault && fault in malformed ? malformed[fault] : answer()
}
