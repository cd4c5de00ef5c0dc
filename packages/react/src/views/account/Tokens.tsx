'use client'
import type { JSX } from 'react'
import { Button, EmptyState, IconButton, Shimmer } from '@latchkey/ui'
import { CoinsIcon, RefreshIcon } from '@latchkey/ui/icons'
import type { Network } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { useLocale } from '../../messages/useLocale.js'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { BuyButton } from './BuyButton.js'
import { timeOfDay } from './timeOfDay.js'
import { TokenList } from './TokenList.js'
import { TokensFailed } from './TokensFailed.js'
import type { AccountBalances } from './useBalances.js'

interface TokensProps {
  /** Stands over them. */
  readonly title: string
  readonly network: Network
  readonly balances: AccountBalances
}

/** The tokens of the account on its network: loading, empty, failed, or a list with its age (R7). */
export function Tokens({ title, network, balances }: TokensProps): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const titles = useText('titles')
  const emit = useEmit()
  const receives = useSelect((state) => state.options.features.receive)
  const locale = useLocale()
  const { query, loading, oldSince, refresh } = balances
  const { data } = query
  if (data?.source === 'none') return null
  const list = (): JSX.Element => {
    if (data && data.balances.length > 0)
      return <TokenList key={network.caipNetworkId} tokens={data.balances} network={network} />
    if (data)
      return (
        <EmptyState
          icon={<CoinsIcon size={32} />}
          title={text.noTokens}
          text={text.noTokensHint(network.name)}
          action={
            <span className="lk-Tokens-ways">
              <BuyButton network={network} size="md" />
              {receives && (
                <Button variant="secondary" onClick={() => emit(viewPushed(to('WalletReceive')))}>
                  {titles.receive}
                </Button>
              )}
            </span>
          }
        />
      )
    if (loading) return <Shimmer shape="token" count={3} />
    return <TokensFailed network={network.name} onRetry={refresh} />
  }
  return (
    <section className="lk-Tokens" aria-busy={loading}>
      <div className="lk-Tokens-head">
        <h3 className="lk-Tokens-title" dir="auto">
          {title}
        </h3>
        <span className="lk-Tokens-age" role="status">
          {oldSince !== undefined && text.asOf(timeOfDay(oldSince, locale))}
        </span>
        {data && (
          <IconButton
            size="sm"
            label={text.refresh}
            icon={<RefreshIcon size={16} />}
            data-turning={loading || undefined}
            className="lk-Tokens-refresh"
            disabled={loading}
            onClick={refresh}
          />
        )}
      </div>
      {list()}
    </section>
  )
}
