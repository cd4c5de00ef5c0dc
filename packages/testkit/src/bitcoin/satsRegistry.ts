import type { SatsProvider } from './satsProvider.js'

interface Registered {
  readonly id: string
  readonly name: string
  readonly icon: string
}

type Page = Window & { btc_providers?: Registered[] } & Record<string, unknown>

/**
 * Under which the providers of sandbox wallets stand in the page; the registry's ids are paths from the
 * window.
 */
const shelf = 'sandboxBitcoinProviders'

/** The id of a wallet in the registry, by its own. */
export const registryId = (id: string): string => `${shelf}.${id.replace(/[^\w-]/g, '_')}`

/**
 * Enters a wallet into the registry of sats-connect, `window.btc_providers`.
 *
 * @returns a function that takes it out
 */
export function enterRegistry(info: Registered, provider: SatsProvider): () => void {
  const page = window as unknown as Page
  const providers = (page[shelf] ??= {}) as Record<string, SatsProvider>
  const key = info.id.slice(shelf.length + 1)
  providers[key] = provider
  const entry = { ...info, methods: ['getAccounts', 'signMessage', 'signPsbt', 'sendTransfer'] }
  ;(page.btc_providers ??= []).push(entry)
  return () => {
    delete providers[key]
    page.btc_providers?.splice(page.btc_providers.indexOf(entry) >>> 0, 1)
  }
}
