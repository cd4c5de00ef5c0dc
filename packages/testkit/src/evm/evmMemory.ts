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
  /** The permissions that were granted (ERC-7715), as they were answered. */
  readonly permissions: readonly { readonly from: string }[]
}

export type EvmState = WalletState<EvmMemory>

export const readEvmMemory = ({
  chainId,
  added,
  bundles,
  permissions,
}: Partial<Record<keyof EvmMemory, unknown>>): Partial<EvmMemory> => ({
  ...(Number.isSafeInteger(chainId) && { chainId: chainId as number }),
  ...(Array.isArray(bundles) && { bundles: bundles as EvmMemory['bundles'] }),
  ...(Array.isArray(permissions) && { permissions: permissions as EvmMemory['permissions'] }),
  ...(Array.isArray(added) && { added: added as readonly SandboxChain[] }),
})
