import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import type { Bytes } from '../../bytes.js'
import type { PublicKeys } from '../keys/publicKeys.js'

/** A request of the page. */
export interface SignRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params: unknown
}

/** Asks a chain by the service. */
export type AskNode = <T>(caipNetworkId: CaipNetworkId, method: string, params: unknown) => Promise<T>

export interface SignTools {
  readonly keys: PublicKeys
  readonly ask: AskNode
}

/** A request that was read and may be signed: what is signed is fixed from here on. */
export type Checked = (entropy: Bytes) => Promise<unknown>

/**
 * Reads a request: everything that can be refused without a key is refused here.
 * @throws {KeeperError} `malformed-request`
 */
export type Check = (request: SignRequest, tools: SignTools) => Checked
