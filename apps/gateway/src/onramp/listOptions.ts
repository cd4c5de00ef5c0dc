import { atMost } from './amounts.js'
import { fallbackPayments } from './fallback.js'
import type {
  MethodLimit,
  OnrampProvider,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
} from './onrampProvider.js'

/** What can be bought, and with what (S3.07). */
export interface OnrampChoices {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** What a provider takes. */
export const paymentsOf = ({ payments }: OnrampProvider): readonly PaymentCurrency[] =>
  payments ?? fallbackPayments

/**
 * What all providers sell together, on the chains that are served.
 * @param isServed by CAIP-2 id
 */
export function listOptions(
  providers: readonly OnrampProvider[],
  isServed: (chainId: string) => boolean,
): OnrampChoices {
  return {
    purchaseCurrencies: grouped(providers.flatMap(({ currencies }) => currencies))
      .map(([, [first, ...others]]) => ({
        ...first,
        networks: uniqueNetworks([first, ...others].flatMap(({ networks }) => networks)).filter(
          ({ chain_id }) => isServed(chain_id),
        ),
      }))
      .filter(({ networks }) => networks.length > 0),
    paymentCurrencies: grouped(providers.flatMap(paymentsOf)).map(([id, list]) => ({
      id,
      payment_method_limits: grouped(list.flatMap((entry) => entry.payment_method_limits)).map(
        ([, [first, ...others]]) => others.reduce(widest, first),
      ),
    })),
  }
}

const uniqueNetworks = (networks: readonly PurchaseNetwork[]): readonly PurchaseNetwork[] =>
  [...new Map(networks.toReversed().map((network) => [network.chain_id, network])).values()].toReversed()

const widest = (one: MethodLimit, other: MethodLimit): MethodLimit => ({
  id: one.id,
  min: atMost(one.min, other.min) ? one.min : other.min,
  max: atMost(one.max, other.max) ? other.max : one.max,
})

/** A provider's lowest and highest limit in a currency, over all payment methods; `undefined` without one. */
export function limitsOf(provider: OnrampProvider, payment: string): Omit<MethodLimit, 'id'> | undefined {
  const all = paymentsOf(provider).filter(({ id }) => id === payment)
  const [first, ...others] = all.flatMap((entry) => entry.payment_method_limits)
  if (first === undefined) return undefined
  const { min, max } = others.reduce(widest, first)
  return { min, max }
}

type Some<T> = readonly [T, ...(readonly T[])]

/** By id, in the order of their first. */
function grouped<T extends { readonly id: string }>(
  entries: readonly T[],
): readonly (readonly [string, Some<T>])[] {
  const groups = new Map<string, Some<T>>()
  for (const entry of entries) {
    const group = groups.get(entry.id)
    groups.set(entry.id, group ? [...group, entry] : [entry])
  }
  return [...groups]
}
