import { startChild } from '../child/startChild.js'
import type { Running } from '../parts.js'

const patience = 60_000

/** What {@link startPolkadot} takes. */
export interface PolkadotOptions {
  /** 0 picks a free one. */
  readonly port: number
}

/** Starts the local Asset Hub; `url` is that of its WebSocket. */
export async function startPolkadot({ port }: PolkadotOptions): Promise<Running> {
  const file = import.meta.url.endsWith('.ts') ? './child.ts' : './child.js'
  return startChild({
    name: 'Polkadot',
    entry: new URL(file, import.meta.url),
    args: [port],
    patience,
    env: { LOG_LEVEL: 'fatal' },
  })
}
