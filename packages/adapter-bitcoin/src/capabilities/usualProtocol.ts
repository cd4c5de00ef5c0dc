import { readAddress } from '../address/readAddress.js'

/** BIP-322, but for addresses from before it. */
export const usualProtocol = (address: string): 'ecdsa' | 'bip322' =>
  ['p2pkh', 'p2sh'].includes(readAddress(address).type) ? 'ecdsa' : 'bip322'
