import {
  AddressChecksumError,
  AddressOfOtherFamilyError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  UnsafeRecipientError,
  type LatchkeyError,
} from '@latchkey/core/adapter'
import { isAddress, isAddressEqual, zeroAddress, type Address } from 'viem'

/**
 * How the addresses of other families look: bech32 with its prefixes, base58 of any length in use, 32 bytes
 * in hex.
 */
const OTHERS = [
  /^(bc|tb|bcrt|ltc|cosmos|addr|osmo)1[02-9ac-hj-np-z]{6,108}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{26,48}$/,
  /^0x[0-9a-f]{64}$/i,
]

/** What is wrong with a recipient by its looks (EIP-55, S5.07). */
export function recipientError(recipient: string, token: string | undefined): LatchkeyError | undefined {
  if (recipient === '') return new InvalidAmountOrReceiverError()
  if (isAddress(recipient)) return isLost(recipient, token) ? new UnsafeRecipientError() : undefined
  if (/^0x[0-9a-f]{40}$/i.test(recipient)) return new AddressChecksumError()
  return OTHERS.some((shape) => shape.test(recipient))
    ? new AddressOfOtherFamilyError()
    : new InvalidAddressError()
}

function isLost(recipient: Address, token: string | undefined): boolean {
  return (
    isAddressEqual(recipient, zeroAddress) ||
    (token !== undefined && isAddress(token) && isAddressEqual(recipient, token))
  )
}
