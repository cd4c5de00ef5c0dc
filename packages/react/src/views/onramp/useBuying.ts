'use client'
import { useCallback, useMemo } from 'react'
import type {
  Network,
  OnrampOptions,
  OnrampProvider,
  PaymentCurrency,
  PurchaseCurrency,
} from '@latchkey/core'
import {
  compareDecimals,
  selectOnrampForm,
  type OnrampForm,
  type OnrampFeature,
  type QueryState,
} from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useApiQuery } from '../../store/useApiQuery.js'
import { useRead } from '../../store/useRead.js'

/** What is bought and paid with, of what there is. */
export interface Buying {
  readonly form: OnrampForm
  readonly providers: QueryState<readonly OnrampProvider[]>
  readonly options: OnrampOptions | undefined
  /** What can be bought on the network. */
  readonly purchases: readonly PurchaseCurrency[]
  readonly purchase: PurchaseCurrency | undefined
  readonly payment: PaymentCurrency | undefined
  /** The least and the most that can be paid, by any method. */
  readonly limits: { readonly min: string; readonly max: string } | undefined
  /** Whether the amount is one, within the limits. */
  readonly isAmount: boolean
  /** Asks again who sells. */
  readonly retry: () => void
}

const NONE: readonly PurchaseCurrency[] = []
const isDecimal = (text: string): boolean => /^\d{1,20}(\.\d{1,2})?$/.test(text)

/** What the visitor wants to buy on a network, and whether it can be bought. */
export function useBuying(feature: OnrampFeature | undefined, network: Network | undefined): Buying {
  const { store, services } = useCore()
  const form = useRead(selectOnrampForm)
  const id = network?.caipNetworkId
  const providers = useApiQuery(feature?.endpoints.onrampProviders, id)
  const { data: options } = useApiQuery(feature?.endpoints.onrampOptions, id)
  const endpoint = feature?.endpoints.onrampProviders
  const retry = useCallback(() => {
    if (endpoint && id) void store.dispatch(endpoint.initiate(id, { subscribe: false, forceRefetch: true }))
  }, [store, endpoint, id])
  const purchases = useMemo(
    () =>
      options?.purchaseCurrencies.filter(({ networks }) =>
        networks.some(({ chain_id }) => chain_id === id),
      ) ?? NONE,
    [options, id],
  )
  const own = network?.nativeCurrency.symbol
  const purchase =
    purchases.find((each) => each.id === form.purchaseCurrency) ??
    purchases.find(({ symbol }) => symbol === own) ??
    purchases[0]
  const payments = options?.paymentCurrencies ?? []
  const payment =
    payments.find((each) => each.id === form.paymentCurrency) ??
    payments.find((each) => each.id === services.options.currency) ??
    payments[0]
  const limits = useMemo(() => limitsOf(payment), [payment])
  const { amount } = form
  const isAmount =
    isDecimal(amount) &&
    limits !== undefined &&
    compareDecimals(amount, limits.min) >= 0 &&
    compareDecimals(amount, limits.max) <= 0
  return { form, providers, options, purchases, purchase, payment, limits, isAmount, retry }
}

function limitsOf(payment: PaymentCurrency | undefined): Buying['limits'] {
  const all = payment?.payment_method_limits ?? []
  const [first, ...others] = all
  if (!first) return undefined
  return others.reduce(
    (known, { min, max }) => ({
      min: compareDecimals(min, known.min) < 0 ? min : known.min,
      max: compareDecimals(max, known.max) > 0 ? max : known.max,
    }),
    { min: first.min, max: first.max },
  )
}
