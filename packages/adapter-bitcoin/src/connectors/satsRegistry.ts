import { readMetadata, type WalletMetadata } from './walletMetadata.js'

/** The object that a sats-connect wallet puts into the page. What it answers is not to be trusted. */
export interface SatsProvider {
  request(method: string, params?: unknown): unknown
  addListener?(event: unknown): unknown
}

export interface RegisteredWallet extends WalletMetadata {
  readonly id: string
  readonly provider: SatsProvider
}

/** The wallets in the registry of sats-connect, `window.btc_providers`; ids are paths from the window. */
export function readRegistry(page: Window): readonly RegisteredWallet[] {
  const found: RegisteredWallet[] = []
  try {
    const { btc_providers: list } = page as { btc_providers?: unknown }
    for (const entry of Array.isArray(list) ? list.slice(0, 50) : []) {
      const wallet = readEntry(page, entry)
      if (wallet) found.push(wallet)
    }
  } catch {
    // The list is the wallets' own object and may throw wherever it is touched.
  }
  return found
}

function readEntry(page: Window, entry: unknown): RegisteredWallet | undefined {
  try {
    const { id } = entry as { id?: unknown }
    const metadata = readMetadata(entry as object)
    if (!metadata || typeof id !== 'string' || !/^[\w$-]+(\.[\w$-]+)*$/.test(id) || id.length > 100)
      return undefined
    const provider: unknown = id
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], page)
    return isProvider(provider) ? { ...metadata, id, provider } : undefined
  } catch {
    return undefined
  }
}

const isProvider = (value: unknown): value is SatsProvider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { request?: unknown }).request === 'function'
