import type { AdapterHost } from '@latchkey/core/adapter'

import type { Discovery } from './connectors/discovery.js'
import type { SolanaAdapterOptions } from './solanaAdapterOptions.js'

/** What every part of a running adapter works with. */
export interface SolanaContext {
  readonly host: AdapterHost
  readonly namespace: string
  readonly options: SolanaAdapterOptions
  /** How long a call may take that no person has to answer, in ms. */
  readonly silentTimeout: number
  readonly discovery: Pick<Discovery, 'find' | 'wallets'>
}
