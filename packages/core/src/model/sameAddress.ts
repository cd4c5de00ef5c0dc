/** Bech32 as codes for cameras have it. Never of both cases. */
const BECH32_IN_CAPITALS = /^[A-Z]+1[02-9AC-HJ-NP-Z]{6,}$/

/** An address without what says nothing of the account, as far as that is so in every family: the case. */
export const foldAddress = (address: string): string =>
  /^0x/i.test(address) || BECH32_IN_CAPITALS.test(address) ? address.toLowerCase() : address

/**
 * Whether two texts are one address: hexadecimal ones are written with and without a checksum, those in
 * bech32 in small letters or in capitals.
 */
export function isSameAddress(one: string, other: string): boolean {
  return foldAddress(one) === foldAddress(other)
}
