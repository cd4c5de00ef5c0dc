import {
  AddressOfOtherFamilyError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  UnsafeRecipientError,
  type LatchkeyError,
} from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import { isOffCurveAddress, type Address } from '@solana/addresses'

import { addressBytes } from '../wallet/addressBytes.js'

/**
 * The recipient's key, or why it is none. A Solana address has no checksum: any 32 bytes are one, so a typing
 * error is found only where it makes the address too long, too short or one that no key can have.
 */
export function readRecipient(text: string): Address | LatchkeyError {
  const address = text.trim()
  if (address === '') return new InvalidAmountOrReceiverError()
  if (!addressBytes(address))
    return isOfOtherFamily(address) ? new AddressOfOtherFamilyError() : new InvalidAddressError()
  // A program's own account: there is no key to it, and most programs lose what they are sent.
  if (isOffCurveAddress(address as Address))
    return new UnsafeRecipientError({ details: 'program-derived address' })
  return address as Address
}

function isOfOtherFamily(address: string): boolean {
  if (/^0x[0-9a-f]*$/i.test(address)) return true
  if (/^(bc|tb|bcrt)1[a-z0-9]{8,}$/i.test(address)) return true
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,50}$/.test(address)) return false
  const bytes = base58.decode(address)
  // Bitcoin's older addresses: a version, a hash of 20 bytes, a checksum. Polkadot's: a prefix, 32 bytes, a
  // checksum.
  const bitcoin = bytes.length === 25 && [0x00, 0x05, 0x6f, 0xc4].includes(bytes[0] ?? -1)
  return bitcoin || bytes.length === 35 || bytes.length === 36
}
