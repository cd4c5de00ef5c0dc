import * as v from 'valibot'
import { safeImage } from '../adapters/tools/safeImage.js'
import { cleanText, listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { OnrampMoney, OnrampProvider, PaymentCurrency, PurchaseCurrency } from '../model/onramp.js'

const LONGEST_NAME = 60
const LONGEST_SYMBOL = 20
const LONGEST_FEE = 24
const MOST_PROVIDERS = 20

/** A decimal string without a sign or an exponent. */
export const amount: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^\d+(\.\d+)?$/),
)
export const currencyCode: v.GenericSchema<unknown, string> = cleanText(LONGEST_SYMBOL)
export const money: v.GenericSchema<unknown, OnrampMoney> = v.object({ amount, currency: currencyCode })
export const providerId: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.regex(/^[a-z][-a-z0-9]{0,31}$/),
)
export const orderText: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.regex(/^[-_A-Za-z0-9]{8,128}$/),
)
export const chain: v.GenericSchema<unknown, CaipNetworkId> = v.custom<CaipNetworkId>(isCaipNetworkId)
/** ISO 8601, or milliseconds since the epoch. */
export const time: v.GenericSchema<unknown, number> = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
  v.number(),
  v.minValue(0),
  v.finite(),
)
export const id: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.regex(/^[-_.:/A-Za-z0-9]{1,64}$/))
const image = v.fallback(v.nullish(v.string()), undefined)

/** A picture from the host's own gateway, or within the address: no other server learns of the visitor. */
const ownImage = (value: string | null | undefined, gateway: string | undefined): { iconUrl?: string } => {
  const own = gateway === undefined ? undefined : new URL(gateway).origin
  const iconUrl = safeImage(value ?? undefined, (origin) => origin === own)
  return iconUrl === undefined ? {} : { iconUrl }
}

/** The providers of a network. Invalid entries are left out; the others stay. */
export function providersSchema(
  gateway: string | undefined,
  networkId: CaipNetworkId,
): v.GenericSchema<unknown, readonly OnrampProvider[]> {
  const provider = v.object({
    id: providerId,
    name: cleanText(LONGEST_NAME),
    feeRange: v.fallback(v.nullish(cleanText(LONGEST_FEE)), undefined),
    networks: listOf(chain),
    iconUrl: image,
    quotes: v.fallback(v.optional(v.boolean(), false), false),
  })
  return v.pipe(
    v.object({ providers: listOf(provider) }),
    v.transform(({ providers }) =>
      providers
        .filter(
          ({ id: own, networks }, index) =>
            networks.includes(networkId) && providers.findIndex((each) => each.id === own) === index,
        )
        .slice(0, MOST_PROVIDERS)
        .map(({ feeRange, iconUrl, ...rest }) => ({
          ...rest,
          ...(feeRange && { feeRange }),
          ...ownImage(iconUrl, gateway),
        })),
    ),
  )
}

const purchaseNetwork = v.object({
  name: cleanText(LONGEST_NAME),
  display_name: cleanText(LONGEST_NAME),
  chain_id: chain,
  contract_address: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,128}$/))),
})
const limit = v.object({ id: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,64}$/)), min: amount, max: amount })
const payment: v.GenericSchema<unknown, PaymentCurrency> = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  payment_method_limits: v.pipe(listOf(limit), v.minLength(1)),
})

/** What can be bought, and with what (S3.07 to S3.09). One without a single choice is no answer. */
export function optionsSchema(gateway: string | undefined): v.GenericSchema<
  unknown,
  {
    readonly purchaseCurrencies: readonly PurchaseCurrency[]
    readonly paymentCurrencies: readonly PaymentCurrency[]
  }
> {
  const purchase = v.pipe(
    v.object({
      id,
      name: cleanText(LONGEST_NAME),
      symbol: currencyCode,
      iconUrl: image,
      networks: v.pipe(listOf(purchaseNetwork), v.minLength(1)),
    }),
    v.transform(({ iconUrl, ...rest }): PurchaseCurrency => ({ ...rest, ...ownImage(iconUrl, gateway) })),
  )
  return v.object({
    purchaseCurrencies: v.pipe(listOf(purchase), v.minLength(1)),
    paymentCurrencies: v.pipe(listOf(payment), v.minLength(1)),
  })
}
