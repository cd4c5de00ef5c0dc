import {
  anyHttps,
  cleanText,
  formatUnits,
  safeImage,
  type Network,
  type TokenBalance,
} from '@latchkey/core/adapter'
import { getAddress, isAddress } from 'viem'
import * as v from 'valibot'

/** S3.02. Wallets spell the kind in either case; only the two kinds with a balance to show are read. */
const asset = v.object({
  address: v.optional(v.nullable(v.string())),
  balance: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i),
    v.transform((hex) => BigInt(hex)),
  ),
  type: v.pipe(v.string(), v.toUpperCase(), v.picklist(['ERC20', 'NATIVE'])),
  metadata: v.object({
    name: v.optional(v.unknown()),
    symbol: v.optional(v.unknown()),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
    price: v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
    iconUrl: v.optional(v.unknown()),
  }),
})

/**
 * One asset as a wallet reports it, as a list of one; an empty list when it cannot be used or has no decimals
 * (S5.10).
 */
export function readAsset(value: unknown, network: Network): TokenBalance[] {
  const parsed = v.safeParse(asset, value)
  if (!parsed.success) return []
  const { address, balance, type, metadata } = parsed.output
  // The chain's own currency is the network's, whatever the wallet calls it.
  const native = type === 'NATIVE' ? network.nativeCurrency : undefined
  const decimals = native?.decimals ?? metadata.decimals
  const symbol = native?.symbol ?? cleanText(metadata.symbol, 20)
  const name = native?.name ?? (cleanText(metadata.name, 60) || symbol)
  const contract = native
    ? undefined
    : typeof address === 'string' && isAddress(address)
      ? getAddress(address)
      : null
  if (contract === null || !symbol || decimals === 0) return []
  const numeric = formatUnits(balance, decimals)
  const iconUrl = safeImage(metadata.iconUrl, anyHttps)
  const { price } = metadata
  return [
    {
      name,
      symbol,
      chainId: network.caipNetworkId,
      ...(contract && { address: `${network.caipNetworkId}:${contract}` }),
      ...(price !== undefined && { price, value: Number(numeric) * price }),
      quantity: { decimals: String(decimals), numeric },
      ...(iconUrl && { iconUrl }),
    },
  ]
}
