import { AddressOfOtherNetworkError, ChainNotSupportedError, type Network } from '@latchkey/core/adapter'

import { readAddress, type BitcoinAddress } from '../address/readAddress.js'
import { knownNetwork } from '../networks/knownNetworks.js'

/**
 * An address of a network.
 * @throws {AddressOfOtherNetworkError} and what `readAddress` throws
 */
export function readRecipient(text: string, network: Network): BitcoinAddress {
  const { prefix } = knownNetwork(network.caipNetworkId) ?? {}
  if (!prefix) throw new ChainNotSupportedError({ details: network.caipNetworkId })
  const address = readAddress(text.trim())
  if (!address.prefixes.includes(prefix)) throw new AddressOfOtherNetworkError()
  return address
}

/** What nodes carry at least, in satoshis: at 3 sat/vB as much as spending it costs. */
export const dustOf = ({ type }: BitcoinAddress): bigint => dust[type]
const dust = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n } as const
