import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The spelling of an address whose capital letters are its checksum (EIP-55); `undefined` for no address. */
export function checksumAddress(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const hex = text.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  const letters = [...hex].map((letter, index) => (hash.charAt(index) < '8' ? letter : letter.toUpperCase()))
  return `0x${letters.join('')}`
}
