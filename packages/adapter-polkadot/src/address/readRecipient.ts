import {
  AddressChecksumError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  UnsafeRecipientError,
  type LatchkeyError,
} from '@latchkey/core/adapter'
import { base58 } from '@scure/base'

import { decodeSs58 } from './ss58.js'

const ZERO = `0x${'0'.repeat(64)}`

/** The account behind what a person entered, or why it cannot be one on a network with this prefix. */
export function readRecipient(text: string, prefix: number): `0x${string}` | LatchkeyError {
  if (text === '') return new InvalidAmountOrReceiverError()
  const found = decodeSs58(text)
  if (found === 'checksum') return new AddressChecksumError()
  if (found === 'form') return isForeign(text) ? new AddressOfOtherFamilyError() : new InvalidAddressError()
  if (found.prefix !== prefix)
    return new AddressOfOtherNetworkError({
      details: `The address has the prefix ${found.prefix}, the network ${prefix}`,
    })
  // It has no key: what it gets is lost.
  if (found.accountId === ZERO) return new UnsafeRecipientError({ details: 'zero address' })
  return found.accountId
}

/**
 * The spellings of the other families: hex of 20 bytes, bech32, and base58 of 25 (Bitcoin) or 32 (Solana)
 * bytes.
 */
function isForeign(text: string): boolean {
  if (/^0x[0-9a-f]{40}$/i.test(text) || /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87}$/i.test(text)) return true
  try {
    return [25, 32].includes(base58.decode(text).length)
  } catch {
    return false
  }
}
