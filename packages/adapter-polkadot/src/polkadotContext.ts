import type { AdapterHost, Network } from '@latchkey/core/adapter'

import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'
import type { Nodes } from './chain/nodes.js'
import type { Grants } from './session/grants.js'
import type { PolkadotSessions } from './session/polkadotSessions.js'

/** What the parts of a running adapter work with. */
export interface PolkadotContext {
  readonly host: AdapterHost
  readonly options: PolkadotAdapterOptions
  readonly silentTimeout: number
  readonly sessions: PolkadotSessions
  readonly granted: Grants
  readonly nodes: Nodes
  /** The SS58 prefix of a network. */
  prefix(network: Pick<Network, 'caipNetworkId'>): number
}
