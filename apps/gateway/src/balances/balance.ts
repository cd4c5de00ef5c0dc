import { formatUnits, parseUnits } from 'viem'
import { priceKey } from '../prices/priceProvider.js'
import { worth } from '../prices/worth.js'
import type { Price } from '../prices/price.js'
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
  /** Where the price comes from, where there is one. */
  readonly priced?: Omit<Price, 'usd'>
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/**
 * @param token without an address, the native token
 * @param amount in the token's smallest unit
 * @param price of one token, where known
 */
export function toBalance(
  chainId: string,
  token: Pick<TokenConfig, 'name' | 'symbol' | 'decimals'> & { readonly address?: string },
  amount: bigint,
  price: Price | undefined,
): Balance {
  return {
    name: token.name,
    symbol: token.symbol,
    chainId,
    ...(token.address !== undefined && { address: `${chainId}:${token.address}` }),
    ...pricedAt(amount, token.decimals, price),
    quantity: { decimals: String(token.decimals), numeric: formatUnits(amount, token.decimals) },
  }
}

/** A balance that was read without prices, with what its token costs. */
export function withPrice(balance: Balance, prices: ReadonlyMap<string, Price>): Balance {
  const { address, quantity } = balance
  const token = address === undefined ? undefined : { address: address.slice(address.lastIndexOf(':') + 1) }
  const decimals = Number(quantity.decimals)
  return {
    ...balance,
    ...pricedAt(parseUnits(quantity.numeric, decimals), decimals, prices.get(priceKey(token))),
  }
}

function pricedAt(
  amount: bigint,
  decimals: number,
  price: Price | undefined,
): Pick<Balance, 'value' | 'price' | 'priced'> {
  if (price === undefined) return { price: 0 }
  const { usd, source, at, stale } = price
  return { value: worth(amount, decimals, usd), price: Number(usd), priced: { source, at, stale } }
}
