'use client'
import type { JSX } from 'react'
import { formatAmount, formatFiat, ListItem, Shimmer, Tag, WalletImage } from '@latchkey/ui'
import { ExternalLinkIcon } from '@latchkey/ui/icons'
import type { OnrampLink, OnrampProvider, OnrampQuote } from '@latchkey/core'
import { compareDecimals } from '@latchkey/core/internal'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'

interface ProviderRowProps {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote | undefined
  /** Quotes are awaited. */
  readonly waits: boolean
  readonly isBest: boolean
  /** What the visitor entered to pay. */
  readonly amount: string
  readonly link: OnrampLink | 'failed' | undefined
  readonly isOffered: boolean
  readonly onOpen: (link: OnrampLink) => void
  readonly onRetry: () => void
}

/** A provider with what would arrive and what it takes; never a figure that it did not give (R8). */
export function ProviderRow(props: ProviderRowProps): JSX.Element {
  const { provider, quote, waits, isBest, amount, link, isOffered, onOpen, onRetry } = props
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const known = quote && !quote.estimate ? quote : undefined
  const url = typeof link === 'object' ? link.url : undefined
  const host = url === undefined ? undefined : new URL(url).hostname
  const money = ({ amount: sum, currency }: { amount: string; currency: string }): string =>
    formatFiat(sum, currency, { locale })
  const fee = known ? money(known.fee) : provider.feeRange
  const isDearer = known !== undefined && compareDecimals(known.total.amount, amount) !== 0
  const facts = [
    link === 'failed' ? text.linkFailed : undefined,
    !known && !waits ? text.estimate : undefined,
    isDearer ? text.total(money(known.total)) : undefined,
    fee !== undefined ? text.fee(fee) : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <ListItem
      title={
        <span className="lk-Onramp-name">
          <bdi>{provider.name}</bdi>
          {url !== undefined && <ExternalLinkIcon size={14} />}
        </span>
      }
      subtitle={
        <span className="lk-Onramp-facts">
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {host !== undefined && <bdi>{host}</bdi>}
        </span>
      }
      image={<WalletImage id={provider.id} name={provider.name} src={provider.iconUrl} />}
      trailing={
        known ? (
          <bdi className="lk-Onramp-figure">
            {formatAmount(known.purchase.amount, { locale, decimals: 6 })} {known.purchase.currency}
          </bdi>
        ) : (
          waits && (
            <span className="lk-Onramp-waits">
              <Shimmer shape="text" />
            </span>
          )
        )
      }
      trailingSubtitle={isBest && <Tag variant="accent">{text.best}</Tag>}
      disabled={!isOffered}
      loading={isOffered && link === undefined}
      href={url}
      onClick={() => {
        if (typeof link === 'object') onOpen(link)
        else if (link === 'failed') onRetry()
      }}
    />
  )
}
