import type { Hex } from 'viem'

import type { WalletMemory, WalletState } from '../wallet/walletState.js'
import type { SandboxChain } from './sandboxWalletOptions.js'

/** What an EVM wallet remembers besides its accounts. */
export interface EvmMemory extends WalletMemory {
  readonly chainId: number
  /** The chains that were added later. */
  readonly added: readonly SandboxChain[]
  /** The calls that were sent as one: id, chain and transaction. */
  readonly bundles: readonly (readonly [id: string, chainId: number, hash: Hex])[]
}

export type EvmState = WalletState<EvmMemory>

export const readEvmMemory = ({
  chainId,
  added,
  bundles,
}: Partial<Record<keyof EvmMemory, unknown>>): Partial<EvmMemory> => ({
  ...(Number.isSafeInteger(chainId) && { chainId: chainId as number }),
  ...(Array.isArray(bundles) && { bundles: bundles as EvmMemory['bundles'] }),
  ...(Array.isArray(added) && { added: added as readonly SandboxChain[] }),
})
