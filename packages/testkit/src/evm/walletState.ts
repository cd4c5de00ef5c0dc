import type { Storage } from '@latchkey/core/adapter'

import type { SandboxChain } from './sandboxWalletOptions.js'

/** What a wallet remembers. */
export interface WalletMemory {
  /** Whether the page may see the accounts. */
  readonly granted: boolean
  /** In the wallet's order; the first is the active one. */
  readonly addresses: readonly string[]
  readonly chainId: number
  /** The chains that were added later. */
  readonly added: readonly SandboxChain[]
}

export interface WalletState {
  readonly now: WalletMemory
  set(change: Partial<WalletMemory>): void
  reset(): void
}

/** The memory of a wallet, kept in `storage`. A storage that fails forgets, and no more. */
export function walletState(key: string, home: WalletMemory, storage: Storage | null): WalletState {
  const state = {
    now: { ...home, ...restore(key, home, storage) },
    set(change: Partial<WalletMemory>) {
      state.now = { ...state.now, ...change }
      try {
        storage?.setItem(key, JSON.stringify(state.now))
      } catch {
        // Denied or full: the permission lasts until the page is left.
      }
    },
    reset: () => state.set(home),
  }
  return state
}

function restore(key: string, home: WalletMemory, storage: Storage | null): Partial<WalletMemory> {
  try {
    const { granted, addresses, chainId, added } = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<WalletMemory>
    const known = (addresses ?? []).filter((address) => home.addresses.includes(address))
    return {
      granted: granted === true && known.length > 0,
      ...(known.length > 0 && { addresses: known }),
      ...(typeof chainId === 'number' && Number.isSafeInteger(chainId) && { chainId }),
      ...(Array.isArray(added) && { added }),
    }
  } catch {
    return {}
  }
}
