import * as v from 'valibot'
import { listOf, cleanText } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { NativeBalance, TokenBalance } from '../model/tokenBalance.js'

const LONGEST_NAME = 64
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const decimals = v.pipe(v.string(), v.regex(/^\d{1,3}$/))
const numeric = v.pipe(v.string(), v.maxLength(160), v.regex(/^\d+(\.\d+)?$/))
const priced = v.object({
  source: v.pipe(v.string(), v.regex(/^[-a-z\d]{1,32}$/)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11)),
  stale: v.boolean(),
})
const caipAddress = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_A-Za-z0-9]{1,32}:[-.%A-Za-z0-9]{1,128}$/))

/**
 * A balance as a wallet, a gateway or an adapter gives it. Optional details are dropped where they are
 * invalid.
 */
export const tokenBalanceSchema: v.GenericSchema<unknown, TokenBalance> = v.pipe(
  v.object({
    name: cleanText(LONGEST_NAME),
    symbol: cleanText(LONGEST_NAME),
    chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
    address: v.optional(caipAddress),
    value: v.fallback(v.optional(amount), undefined),
    price: v.fallback(v.optional(amount), undefined),
    priced: v.fallback(v.optional(priced), undefined),
    quantity: v.object({ decimals, numeric }),
    iconUrl: v.fallback(v.optional(v.string()), undefined),
  }),
  // A price of 0 means that the price is unknown.
  v.transform(({ price, priced, value, address, iconUrl, ...rest }): TokenBalance => ({
    ...rest,
    ...(address !== undefined && { address }),
    ...(price ? { price, ...(priced && { priced }) } : {}),
    ...(value && price !== 0 ? { value } : {}),
    ...(iconUrl ? { iconUrl } : {}),
  })),
)

/** S7.05, and the balances that capabilities return. */
export const tokenBalancesSchema: v.GenericSchema<unknown, TokenBalance[]> = listOf(tokenBalanceSchema)

export const nativeBalanceSchema: v.GenericSchema<unknown, NativeBalance> = v.object({
  value: v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+$/)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  symbol: cleanText(LONGEST_NAME),
})
