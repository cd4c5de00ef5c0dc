'use client'
import type { JSX } from 'react'
import { Amount, Shimmer, TokenImage } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import type { Network, OnrampMoney } from '@latchkey/core'
import { onrampEn } from '../../messages/onramp.en.js'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import type { Buying } from './useBuying.js'

interface CoinCardProps {
  readonly buying: Buying
  readonly network: Network
  /** What the best provider would give; absent where none could say. */
  readonly best: OnrampMoney | undefined
  readonly waits: boolean
  /** Another coin is wanted. */
  readonly onCoin: () => void
}

/** What is bought, and what would arrive at best. */
export function CoinCard({ buying, network, best, waits, onCoin }: CoinCardProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const send = useLazyText('send', sendEn)
  const locale = useLocale()
  const { purchase, lostPurchase } = buying
  return (
    <div className="lk-Send-card lk-Swap-taken" data-wrong={lostPurchase !== undefined || undefined}>
      <span className="lk-Swap-heading">{text.youReceive}</span>
      <div className="lk-Send-line">
        <button
          type="button"
          className="lk-Send-token"
          aria-label={send.token(purchase?.symbol ?? lostPurchase ?? '')}
          onClick={onCoin}
        >
          {purchase && (
            <TokenImage
              id={purchase.id}
              name={purchase.symbol}
              src={purchase.iconUrl ?? coinImage(purchase.symbol, network)}
              size={24}
            />
          )}
          <span className="lk-Send-symbol">{purchase?.symbol ?? lostPurchase}</span>
          <ChevronDownIcon size={16} />
        </button>
        <span className="lk-Swap-out" aria-busy={waits}>
          {best ? (
            <Amount value={best.amount} symbol={undefined} decimals={6} locale={locale} longest={12} />
          ) : (
            waits && <Shimmer shape="text" />
          )}
        </span>
      </div>
      {lostPurchase !== undefined && (
        <p className="lk-Send-note" data-wrong role="alert">
          {text.notOffered(lostPurchase)}
        </p>
      )}
    </div>
  )
}

/** The network's own picture stands for its own currency. */
export const coinImage = (symbol: string, { nativeCurrency, assets }: Network): string | undefined =>
  symbol === nativeCurrency.symbol ? assets?.imageUrl : undefined
