import {
  anyHttps,
  safeImage,
  cleanText,
  MalformedResponseError,
  type BalanceRequest,
} from '@latchkey/core/adapter'
import { isAddress } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

/**
 * The account's ENS name, which the resolver checks in both directions, and the picture the name refers to.
 * Pictures that only a third party's gateway could find (ipfs:, NFTs) are left out. Nothing on a network
 * without a universal resolver.
 */
export async function resolveIdentity(
  context: EvmContext,
  { address, network, signal }: BalanceRequest,
): Promise<{ readonly name?: string; readonly avatar?: string }> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  if (!network.contracts?.['ensUniversalResolver']) return {}
  const client = chainClient(context, network)
  const name = await readChain(signal, getEnsName(client, { address }))
  if (!name || !isNormal(name)) return {}
  const picture = await readChain(signal, getEnsText(client, { name, key: 'avatar' })).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
    },
  )
  const avatar = safeImage(picture, anyHttps)
  return { name, ...(avatar && { avatar }) }
}

/** A name that is not in normal form can look like the name of another account. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name && cleanText(name, 255) === name
  } catch {
    return false
  }
}
