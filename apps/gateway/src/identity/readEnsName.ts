import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { Chain } from '../chains/chain.js'
import type { Identity } from './findIdentity.js'

/** The primary ENS name of an account, and the avatar it states. */
export async function readEnsName(chain: Chain, address: Address): Promise<Identity> {
  const name = await chain.client.getEnsName({ address })
  if (name === null) return { name: null, avatar: null }
  const avatar = await chain.client.getEnsText({ name: normalize(name), key: 'avatar' })
  // The record's owner writes what he likes, so the gateway fetches nothing and passes on web links only.
  return { name, avatar: avatar !== null && URL.canParse(avatar) && new URL(avatar).protocol === 'https:' ? avatar : null }
}
