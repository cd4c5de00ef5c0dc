import { startChild } from '../child/startChild.js'
import type { Running } from '../parts.js'

const patience = 30_000

/** What {@link startBitcoin} takes. */
export interface BitcoinOptions {
  /** 0 picks a free one. */
  readonly port: number
}

/**
 * Starts both Bitcoin nodes and their facade; `url` is its root, the chains are `/regtest` and `/testnet4`.
 */
export async function startBitcoin({ port }: BitcoinOptions): Promise<Running> {
  const file = import.meta.url.endsWith('.ts') ? './child.ts' : './child.js'
  return startChild({ name: 'Bitcoin', entry: new URL(file, import.meta.url), args: [port], patience })
}
