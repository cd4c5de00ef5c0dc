import type { RecipientRecords, RecordsRequest } from '@latchkey/core/adapter'
import { hex } from '@scure/base'

import { addressOf } from '../address/addressOf.js'
import { knownNetwork } from '../networks/knownNetworks.js'

/** ENSIP-9: a name holds the output script, which is the same on every network. */
export function recipientRecords({ network }: Pick<RecordsRequest, 'network'>): RecipientRecords {
  const known = knownNetwork(network.caipNetworkId)
  return {
    coinTypes: ['0'],
    toAddress: ({ coinType, bytes }) =>
      known && coinType === '0'
        ? addressOf(hex.decode(bytes.slice(2).toLowerCase()), known.prefix)
        : undefined,
  }
}
