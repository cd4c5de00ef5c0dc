import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { Chain } from '../chains/chain.js'
import type { Identity } from './identity.js'

/** The primary ENS name of an account, and the avatar it states. */
export async function readEnsName(chain: Chain, address: Address): Promise<Identity> {
  const name = await chain.client.getEnsName({ address })
  if (name === null || !isNormal(name)) return { name: null, avatar: null }
  const avatar = await chain.client.getEnsText({ name, key: 'avatar' })
  // The record's owner writes what he likes, so the gateway fetches nothing and passes on web links only.
  return {
    name,
    avatar: avatar !== null && URL.canParse(avatar) && new URL(avatar).protocol === 'https:' ? avatar : null,
  }
}

/** ENSIP-15: a name that is not in its normal form may imitate another. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
