import { InvalidChainIdError } from '@latchkey/core/adapter'

/** Ether's own kind of coin in SLIP-44, and so Ethereum's in names. */
export const ETHER = '60'

const FIRST_BIT = 2 ** 31

/**
 * The kind of coin that stands for a chain in names (S5.09, ENSIP-11): its id with one more bit.
 *
 * @throws {InvalidChainIdError} S8.32: the id has that bit, or a higher one
 */
export function toCoinType(chainId: number): string {
  if (chainId >= FIRST_BIT) throw new InvalidChainIdError({ details: String(chainId) })
  return String((FIRST_BIT | chainId) >>> 0)
}
