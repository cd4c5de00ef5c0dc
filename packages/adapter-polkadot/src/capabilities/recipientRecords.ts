import type { RecipientRecords, RecordsRequest } from '@latchkey/core/adapter'

import { encodeSs58 } from '../address/ss58.js'
import { ss58PrefixOf } from '../networks/ss58Prefixes.js'
import type { PolkadotAdapterOptions } from '../polkadotAdapterOptions.js'

/** ENSIP-9: a name holds the 32 bytes of an account, which each network writes with its own prefix. */
export function recipientRecords(
  { ss58Prefixes }: Pick<PolkadotAdapterOptions, 'ss58Prefixes'>,
  { network }: Pick<RecordsRequest, 'network'>,
): RecipientRecords {
  return {
    coinTypes: ['354'],
    toAddress: ({ coinType, bytes }) =>
      coinType === '354' && /^0x[\da-f]{64}$/i.test(bytes)
        ? encodeSs58(bytes.toLowerCase(), ss58PrefixOf(network.caipNetworkId, ss58Prefixes))
        : undefined,
  }
}
