import type { TokenBalance, TokenRef } from '@latchkey/core'
import { addressOf, isSameAddress } from '@latchkey/core/internal'

/**
 * Those that the host named or that have a price, and the others, which anyone can hand out. Without
 * `listed` all are of the first kind: on a test network nothing has a price.
 */
export function apart(
  tokens: readonly TokenBalance[],
  listed: readonly TokenRef[] | undefined,
): readonly [TokenBalance[], TokenBalance[]] {
  const isVerified = ({ address, price }: TokenBalance): boolean =>
    listed === undefined ||
    address === undefined ||
    price !== undefined ||
    listed.some((token) => isSameAddress(token.address, addressOf(address)))
  return [tokens.filter(isVerified), tokens.filter((token) => !isVerified(token))]
}

/** Whether a token has exactly that address, or number. */
export const isAt = ({ address }: TokenBalance, search: string): boolean =>
  address !== undefined && isSameAddress(addressOf(address), search.trim())

/** By name and symbol, and by a whole address or its beginning. */
export function findTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const term = search.trim().toLowerCase()
  if (term === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(term) ||
      symbol.toLowerCase().includes(term) ||
      (address !== undefined && addressOf(address).toLowerCase().startsWith(term)),
  )
}
