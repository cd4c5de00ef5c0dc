import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'

import type { KnownNetwork } from '../networks/knownNetworks.js'
import { readAddress } from './readAddress.js'
import { scriptOf } from './scriptOf.js'

const base58check = createBase58check(sha256)

/**
 * The address that an output script pays to, as a network writes it; `undefined` for a script that no address
 * stands for, or that pays to what cannot be spent.
 */
export function addressOf(script: Uint8Array, prefix: KnownNetwork['prefix']): string | undefined {
  try {
    const text = write(script, prefix)
    // Read back: what is odd about a script shows there.
    return text && hex.encode(scriptOf(readAddress(text))) === hex.encode(script) ? text : undefined
  } catch {
    return undefined
  }
}

function write(script: Uint8Array, prefix: KnownNetwork['prefix']): string | undefined {
  const isMain = prefix === 'bc'
  const [first, second, third] = script
  if (first === 0x76 && second === 0xa9 && third === 0x14)
    return base58check.encode(Uint8Array.from([isMain ? 0x00 : 0x6f, ...script.subarray(3, 23)]))
  if (first === 0xa9 && second === 0x14)
    return base58check.encode(Uint8Array.from([isMain ? 0x05 : 0xc4, ...script.subarray(2, 22)]))
  const program = script.subarray(2)
  if (first === 0x00) return bech32.encode(prefix, [0, ...bech32.toWords(program)])
  return first === 0x51 ? bech32m.encode(prefix, [1, ...bech32m.toWords(program)]) : undefined
}
