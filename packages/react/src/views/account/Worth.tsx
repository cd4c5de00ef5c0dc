'use client'
import type { JSX } from 'react'
import { Amount, Shimmer } from '@latchkey/ui'
import { useLocale } from '../../messages/useLocale.js'
import { useMoney } from './useMoney.js'

interface WorthProps {
  /** US dollars, an exact decimal string. */
  readonly dollars: string
  /** Most characters, as {@link Amount} takes them. */
  readonly longest?: number | undefined
}

/** An amount of money in the host's currency. */
export function Worth({ dollars, longest }: WorthProps): JSX.Element {
  const locale = useLocale()
  const { currency, of, loading } = useMoney()
  if (loading) return <Shimmer shape="text" />
  return <Amount value={of(dollars)} currency={currency} locale={locale} longest={longest} />
}
