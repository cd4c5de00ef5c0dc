import type { AdapterHost } from '@latchkey/core/adapter'

import type { BitcoinAdapterOptions } from './bitcoinAdapterOptions.js'
import type { Discovery } from './connectors/discovery.js'

/** What the parts of a running adapter share. */
export interface BitcoinContext {
  readonly host: AdapterHost
  readonly options: BitcoinAdapterOptions
  readonly discovery: Discovery
  /** How long a call may take that no person has to answer, in ms. */
  readonly silentTimeout: number
}
