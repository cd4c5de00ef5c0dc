import type { RecipientRecords } from '@latchkey/core/adapter'
import { base58, hex } from '@scure/base'

import { addressBytes } from '../wallet/addressBytes.js'

/** ENSIP-9: a name holds the 32 bytes of a key, the same in each cluster. */
export function recipientRecords(): RecipientRecords {
  return {
    coinTypes: ['501'],
    toAddress({ coinType, bytes }) {
      const address = base58.encode(hex.decode(bytes.slice(2).toLowerCase()))
      return coinType === '501' && addressBytes(address) ? address : undefined
    },
  }
}
