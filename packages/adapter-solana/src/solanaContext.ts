import type { AdapterHost } from '@latchkey/core/adapter'

import type { Discovery } from './connectors/discovery.js'
import type { SolanaAdapterOptions } from './solanaAdapterOptions.js'

/** What the part that loads with the page hands to the engine. */
export interface SolanaStart {
  readonly host: AdapterHost
  readonly options: SolanaAdapterOptions
  readonly discovery: Pick<Discovery, 'all' | 'find'>
}

/** What every part of a running adapter works with. */
export interface SolanaContext extends SolanaStart {
  /** How long a call may take that no person has to answer, in ms. */
  readonly silentTimeout: number
}
