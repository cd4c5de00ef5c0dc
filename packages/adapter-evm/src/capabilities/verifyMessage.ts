import type { VerifyRequest } from '@latchkey/core/adapter'
import { isAddress, isHex, verifyMessage as verifyByKey } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

/**
 * Whether the account signed the message. A key's own signature is checked without asking anybody; a contract
 * account is asked on its chain (ERC-1271), also before it is deployed (ERC-6492).
 */
export async function verifyMessage(
  context: EvmContext,
  { account, network, message, signature, signal }: VerifyRequest,
): Promise<boolean> {
  const address = account.split(':')[2]
  if (!address || !isAddress(address) || !isHex(signature)) return false
  const byKey = await verifyByKey({ address, message, signature }).catch(() => false)
  if (byKey) return true
  return readChain(signal, verifyOnChain(chainClient(context, network), { address, message, signature }))
}
