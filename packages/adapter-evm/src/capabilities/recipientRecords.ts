import type { RecipientRecords, RecordsRequest } from '@latchkey/core/adapter'
import { getAddress, isHex, size } from 'viem'

import { ETHER, toCoinType } from '../address/coinType.js'

/**
 * A chain's own record, and only where there is none the one for Ethereum. A contract of Ethereum is nothing
 * on another chain, or another's.
 *
 * @throws {InvalidChainIdError} S5.09
 */
export function recipientRecords({ network }: Pick<RecordsRequest, 'network'>): RecipientRecords {
  const own = Number(network.id) === 1 ? ETHER : toCoinType(Number(network.id))
  return {
    coinTypes: own === ETHER ? [ETHER] : [own, ETHER],
    toAddress({ coinType, bytes, isContract }) {
      if (coinType !== own && (coinType !== ETHER || isContract !== false)) return undefined
      return isHex(bytes) && size(bytes) === 20 ? getAddress(bytes) : undefined
    },
  }
}
