import { isAddressEqual, recoverAddress, slice } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import { digestOf, type Delegation } from './delegation.js'
import { accountAbi } from './framework.js'
import { readEach } from './readEach.js'

/** What a contract answers for its own signature (ERC-1271). */
const MAGIC = '0x1626ba7e'

/**
 * Whether a delegation is signed by its account: by its key or, as the manager asks it, by its contract.
 * Throws where the chain does not answer: that is no answer.
 */
export async function isSigned(
  client: ChainClient,
  delegation: Delegation,
  chainId: number,
): Promise<boolean> {
  const { delegator, signature } = delegation
  const hash = digestOf(delegation, chainId)
  const key = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (key !== undefined && isAddressEqual(key, delegator)) return true
  const [answer] = await readEach(client, [
    { address: delegator, abi: accountAbi, functionName: 'isValidSignature', args: [hash, signature] },
  ])
  return typeof answer === 'string' && answer.length >= 10 && slice(answer as '0x', 0, 4) === MAGIC
}
