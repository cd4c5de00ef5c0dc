import type { AdapterHost } from '@latchkey/core/adapter'

import type { Discovery } from './connectors/discovery.js'
import type { EvmAdapterOptions } from './evmAdapterOptions.js'
import type { EvmContext } from './evmContext.js'

/** What the light part hands to the part that needs wagmi. */
export interface EngineParts {
  readonly host: AdapterHost
  readonly namespace: string
  readonly options: EvmAdapterOptions
  readonly silentTimeout: number
  readonly discovery: Discovery
  readonly context: EvmContext
}
