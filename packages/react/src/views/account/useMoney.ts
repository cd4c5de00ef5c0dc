'use client'
import { multiplyDecimals } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useApiQuery } from '../../store/useApiQuery.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'

/** The currency that worth is shown in. */
export interface Money {
  /** Its ISO 4217 code: that of the host's `currency`, or `USD` where there is no rate for it. */
  readonly currency: string
  /** An exact amount of US dollars in it. */
  readonly of: (dollars: string) => string
  /** Whether the rate is on its way: until then no amount is right. */
  readonly loading: boolean
}

const DOLLAR = 'USD'
const same = (dollars: string): string => dollars

/** Nothing is asked for where the host wants US dollars. */
export function useMoney(): Money {
  const { currency: wanted = DOLLAR } = useCore().services.options
  const asks = useSelect((state) => state.options.hasGateway) && wanted !== DOLLAR
  const { feature, status: loaded } = useFeature('accountData')
  const { data, status } = useApiQuery(feature?.endpoints.fiatRates, asks ? (true as const) : undefined)
  const rate = data && Object.hasOwn(data, wanted) ? data[wanted] : undefined
  if (rate !== undefined)
    return { currency: wanted, of: (dollars) => multiplyDecimals(dollars, rate), loading: false }
  const waits = loaded !== 'failed' && data === undefined && status !== 'rejected' && status !== 'fulfilled'
  return { currency: DOLLAR, of: same, loading: asks && waits }
}
