import type { WalletContext } from '../wallet/walletContext.js'
import { soon } from './soon.js'

/** A chain that the service has nodes for. */
export interface ServedChain {
  readonly caipNetworkId: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly explorerUrl?: string
  /** The service hands operations in, of accounts that have one of these codes. */
  readonly smartAccounts?: { readonly entryPoint: string; readonly implementations: readonly string[] }
}

interface ChainsRow {
  readonly at: number
  readonly chains: readonly ServedChain[]
}

/** In ms. */
const GOOD_FOR = 3_600_000

/**
 * The chains of the service; what it said before where it cannot be reached, `undefined` where it never did.
 */
export async function readChains({
  rows,
  service,
}: WalletContext): Promise<readonly ServedChain[] | undefined> {
  const known = await rows.get<ChainsRow>('chains')
  if (known && Date.now() - known.at < GOOD_FOR) return known.chains
  try {
    const { chains } = await soon(service.call<{ chains: readonly ServedChain[] }>('chains'))
    await rows.put('chains', { at: Date.now(), chains } satisfies ChainsRow)
    return chains
  } catch {
    return known?.chains
  }
}

export const servedChains = async (context: WalletContext): Promise<readonly string[] | undefined> =>
  (await readChains(context))?.map(({ caipNetworkId }) => caipNetworkId)
