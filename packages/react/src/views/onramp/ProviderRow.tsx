'use client'
import type { JSX } from 'react'
import { formatAmount, formatFiat, ListItem, NetworkImage, Shimmer, Tag, WalletImage } from '@latchkey/ui'
import { ExternalLinkIcon } from '@latchkey/ui/icons'
import type { OnrampLink, OnrampProvider, OnrampQuote } from '@latchkey/core'
import { compareDecimals, selectNetwork } from '@latchkey/core/internal'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { wholeMoney } from './moneyText.js'

interface ProviderRowProps {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote | undefined
  /** Code of what is paid with. */
  readonly payment: string
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
  const { provider, quote, payment, waits, isBest, amount, link, isOffered, onOpen, onRetry } = props
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const known = quote && !quote.estimate ? quote : undefined
  const limits = quote?.estimate ? quote.limits : undefined
  const url = limits === undefined && typeof link === 'object' ? link.url : undefined
  const host = url === undefined ? undefined : new URL(url).hostname
  const money = ({ amount: sum, currency }: { amount: string; currency: string }): string =>
    formatFiat(sum, currency, { locale })
  const fee = known ? money(known.fee) : provider.feeRange
  const isDearer = known !== undefined && compareDecimals(known.total.amount, amount) !== 0
  const facts = [
    limits && text.onlyFor(wholeMoney(limits.min, payment, locale), wholeMoney(limits.max, payment, locale)),
    link === 'failed' && !limits ? text.linkFailed : undefined,
    quote?.estimate && !limits ? text.estimate : undefined,
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
            <span key={fact}>{fact}</span>
          ))}
          {host !== undefined && <bdi>{host}</bdi>} <Networks ids={provider.networks} />
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
      disabled={!isOffered || limits !== undefined}
      loading={isOffered && !limits && link === undefined}
      href={url}
      onClick={() => {
        if (typeof link === 'object') onOpen(link)
        else if (link === 'failed') onRetry()
      }}
    />
  )
}

/** How many marks of networks stand in a row. */
const MOST = 4

/** Where a provider sells, of the networks of the host. */
function Networks({ ids }: { readonly ids: OnrampProvider['networks'] }): JSX.Element | null {
  const { store } = useCore()
  const locale = useLocale()
  const all = ids.flatMap((id) => selectNetwork(store.getState(), id) ?? [])
  if (all.length < 2) return null
  const names = new Intl.ListFormat(locale).format(all.map(({ name }) => name))
  return (
    <span className="lk-Onramp-networks" role="img" aria-label={names} title={names}>
      {all.slice(0, MOST).map(({ caipNetworkId, name, assets }) => (
        <NetworkImage
          key={caipNetworkId}
          id={caipNetworkId}
          name={name}
          src={assets?.imageUrl}
          size={16}
          shape="circle"
        />
      ))}
    </span>
  )
}
