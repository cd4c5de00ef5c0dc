import type { Storage } from '@latchkey/core/adapter'

/** What a wallet of any family remembers. */
export interface WalletMemory {
  /** Whether the page may see the accounts. */
  readonly granted: boolean
  /** In the wallet's order; the first is the active one. */
  readonly addresses: readonly string[]
}

export interface WalletState<Memory extends WalletMemory = WalletMemory> {
  readonly now: Memory
  set(change: Partial<Memory>): void
  reset(): void
}

/**
 * The memory of a wallet, kept in `storage`. A storage that fails forgets, and no more.
 *
 * @param own reads what the family remembers besides, out of what was stored
 */
export function walletState<Memory extends WalletMemory>(
  key: string,
  home: Memory,
  storage: Storage | null,
  own: (stored: Partial<Record<keyof Memory, unknown>>) => Partial<Memory> = () => ({}),
): WalletState<Memory> {
  const text = (): string | null => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  let now: Memory = { ...home, ...restore(key, home, storage, own) }
  let seen = text()
  const state = {
    // One wallet for all tabs: what another one changed holds here, too.
    get now() {
      const there = text()
      if (there !== seen) now = { ...home, ...restore(key, home, storage, own) }
      seen = there
      return now
    },
    set(change: Partial<Memory>) {
      now = { ...state.now, ...change }
      try {
        storage?.setItem(key, JSON.stringify(now))
      } catch {
        // Denied or full: the permission lasts until the page is left.
      }
      seen = text()
    },
    reset: () => state.set(home),
  }
  return state
}

function restore<Memory extends WalletMemory>(
  key: string,
  home: Memory,
  storage: Storage | null,
  own: (stored: Partial<Record<keyof Memory, unknown>>) => Partial<Memory>,
): Partial<Memory> {
  try {
    const stored = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<Memory>
    const known = (stored.addresses ?? []).filter((address) => home.addresses.includes(address))
    return {
      granted: stored.granted === true && known.length > 0,
      ...(known.length > 0 && { addresses: known }),
      ...own(stored),
    }
  } catch {
    return {}
  }
}
