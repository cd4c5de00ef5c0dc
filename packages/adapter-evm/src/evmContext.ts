import type { AdapterHost } from '@latchkey/core/adapter'

import type { RpcOptions } from './evmAdapterOptions.js'
import type { Eip1193Provider } from './provider/eip1193.js'

/** What a capability gets to work with. */
export interface EvmContext {
  readonly host: AdapterHost
  readonly rpc: RpcOptions
  /** How long a call may take that no person has to answer, in ms. */
  readonly silentTimeout: number
  /** The wallet behind a connector. */
  wallet(connectorId: string): Promise<Eip1193Provider>
  /** Where the wallet is, for wallets that switch without saying so. */
  noteChain(connectorId: string, chainId: number): Promise<void>
}
