import type { WalletMemory, WalletState } from '../wallet/walletState.js'
import type { SandboxChain } from './sandboxWalletOptions.js'

/** What an EVM wallet remembers besides its accounts. */
export interface EvmMemory extends WalletMemory {
  readonly chainId: number
  /** The chains that were added later. */
  readonly added: readonly SandboxChain[]
}

export type EvmState = WalletState<EvmMemory>

export const readEvmMemory = ({
  chainId,
  added,
}: Partial<Record<keyof EvmMemory, unknown>>): Partial<EvmMemory> => ({
  ...(Number.isSafeInteger(chainId) && { chainId: chainId as number }),
  ...(Array.isArray(added) && { added: added as readonly SandboxChain[] }),
})
