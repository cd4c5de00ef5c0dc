'use client'
import { useCallback, useMemo, useState } from 'react'
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
import { centsOf } from './moneyText.js'

/** What is bought and paid with, of what there is. */
export interface Buying {
  readonly form: OnrampForm
  readonly providers: QueryState<readonly OnrampProvider[]>
  readonly options: OnrampOptions | undefined
  /** What can be bought on the network. */
  readonly purchases: readonly PurchaseCurrency[]
  readonly purchase: PurchaseCurrency | undefined
  /** The id of a selected coin that is no longer offered: none is selected until the visitor chooses. */
  readonly lostPurchase: string | undefined
  readonly payment: PaymentCurrency | undefined
  readonly lostPayment: string | undefined
  /** The least and the most that can be paid, by any method. */
  readonly limits: { readonly min: string; readonly max: string } | undefined
  /** Whether the amount is valid and within the limits. */
  readonly isAmount: boolean
  /** The amount has more decimals than the currency. */
  readonly hasTooManyDecimals: boolean
  /** Requests the providers again. */
  readonly retry: () => void
}

const NONE: readonly never[] = []
const isDecimal = (text: string, decimals: number): boolean =>
  /^\d{1,20}(\.\d+)?$/.test(text) && (text.split('.')[1]?.length ?? 0) <= decimals

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
  const [purchase, lostPurchase] = useStanding(
    purchases,
    id && form.purchaseCurrencies?.[id],
    id,
    ({ symbol }) => symbol === own,
  )
  const [payment, lostPayment] = useStanding(
    options?.paymentCurrencies ?? NONE,
    form.paymentCurrency,
    id,
    (each) => each.id === services.options.currency,
  )
  const limits = useMemo(() => limitsOf(payment), [payment])
  const { amount } = form
  const cents = centsOf(payment?.id)
  const isAmount =
    isDecimal(amount, cents) &&
    limits !== undefined &&
    compareDecimals(amount, limits.min) >= 0 &&
    compareDecimals(amount, limits.max) <= 0
  return {
    form,
    providers,
    options,
    purchases,
    purchase,
    lostPurchase,
    payment,
    lostPayment,
    limits,
    isAmount,
    hasTooManyDecimals: !isDecimal(amount, cents) && isDecimal(amount, 20),
    retry,
  }
}

/**
 * The chosen entry, or the one that the screen began with. If it is no longer offered, its id comes second
 * and nothing replaces it: the visitor never buys another coin than the one on show.
 */
function useStanding<T extends { readonly id: string }>(
  all: readonly T[],
  chosen: string | undefined,
  place: string | undefined,
  isOwn: (each: T) => boolean,
): readonly [standing: T | undefined, lost: string | undefined] {
  const [begun, setBegun] = useState<{ readonly place: string | undefined; readonly id: string }>()
  const first = all.find(isOwn) ?? all[0]
  const hasBegun = begun !== undefined && begun.place === place
  if (!hasBegun && first) setBegun({ place, id: first.id })
  const wanted = chosen ?? (hasBegun ? begun.id : first?.id)
  const standing = all.find(({ id }) => id === wanted)
  return [standing, standing || all.length === 0 ? undefined : wanted]
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
