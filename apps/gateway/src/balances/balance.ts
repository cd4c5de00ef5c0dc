import { formatUnits } from 'viem'
import { worth } from '../prices/worth.js'
import type { TokenConfig } from '../chains/chainConfig.js'

/**
 * A token balance as it is kept: S3.01 without the icon's address, which depends on where the gateway stands.
 */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value?: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/**
 * @param token without an address, the native token
 * @param amount in the token's smallest unit
 * @param price of one token in US dollars, a decimal string, where known
 */
export function toBalance(
  chainId: string,
  token: Pick<TokenConfig, 'name' | 'symbol' | 'decimals'> & { readonly address?: string },
  amount: bigint,
  price: string | undefined,
): Balance {
  return {
    name: token.name,
    symbol: token.symbol,
    chainId,
    ...(token.address !== undefined && { address: `${chainId}:${token.address}` }),
    ...(price !== undefined && { value: worth(amount, token.decimals, price) }),
    price: Number(price ?? 0),
    quantity: { decimals: String(token.decimals), numeric: formatUnits(amount, token.decimals) },
  }
}
