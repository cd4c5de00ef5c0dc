'use client'
import { useEffect, useState, type JSX, type MouseEvent } from 'react'
import { Address, Button, EmptyState, List, NetworkImage, Shimmer } from '@latchkey/ui'
import { CardIcon, ErrorIcon, OfflineIcon } from '@latchkey/ui/icons'
import {
  selectOnrampOrders,
  type BuyArg,
  type OnrampLink,
  type OnrampProvider,
  type OnrampQuote,
} from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useFeature } from '../../store/useFeature.js'
import { useOnline } from '../../store/useOnline.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { Legal } from '../connect/Legal.js'
import type { SendingAccount } from '../send/useSending.js'
import { CoinCard } from './CoinCard.js'
import { MoneyCard } from './MoneyCard.js'
import { ProviderRow } from './ProviderRow.js'
import { useBuying, type Buying } from './useBuying.js'
import { useBuyLinks } from './useBuyLinks.js'
import { useQuotes } from './useQuotes.js'

/** After the last letter, until providers are asked, in ms. */
const TYPING_MS = 400
const NONE: readonly OnrampProvider[] = []

/** The coin to buy, and the providers that sell it (S2.31). */
export function OnRampProvidersView(): JSX.Element {
  const shown = useShownAccount()
  if (!shown?.network) return <NotConnected />
  const key = `${shown.network.caipNetworkId} ${shown.account.caipAddress}`
  return <Providers key={key} shown={shown as SendingAccount} />
}

function Providers({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const emit = useEmit()
  const { network, account, namespace } = shown
  const { feature, status, retry: load } = useFeature('onramp')
  const buying = useBuying(feature, network)
  const { providers, options, purchase, payment, form, isAmount, retry } = buying
  const all = providers.data ?? NONE
  const orders = useSelect(selectOnrampOrders)
  const hasOrders = orders.some((order) => order.account === account.address)
  const wish = useSettledWish(
    purchase && payment && isAmount
      ? { namespace, purchaseCurrency: purchase.id, paymentCurrency: payment.id, amount: form.amount }
      : undefined,
  )
  const links = useBuyLinks(all, wish, `${network.caipNetworkId} ${account.address}`)
  const { namespace: _family, ...asked } = wish ?? {}
  const found = useQuotes(
    feature,
    wish && all.length > 0
      ? {
          ...(asked as Omit<BuyArg, 'namespace'>),
          network: network.caipNetworkId,
          providers: all.map(({ id }) => id),
        }
      : undefined,
  )
  const isCurrent = wish?.amount === form.amount
  const quotes = isCurrent ? found.quotes : undefined
  const isOffered = isAmount && purchase !== undefined
  const quoteOf = (id: string): OnrampQuote | undefined => quotes?.find(({ provider }) => provider === id)
  const waits = isOffered && quotes === undefined
  const sorted = all.toSorted((one, other) => found.order.indexOf(one.id) - found.order.indexOf(other.id))
  const first = quotes?.[0]
  const best = first && !first.estimate ? first : undefined
  const isCompared = (quotes?.filter(({ estimate }) => !estimate).length ?? 0) > 1
  if (all.length === 0 || (options && buying.purchases.length === 0))
    return (
      <NoProviders
        buying={buying}
        network={network.name}
        hasOrders={hasOrders}
        isBroken={status === 'failed'}
        onRetry={status === 'failed' ? load : retry}
      />
    )
  // A middle click and a click with a key open the page as well.
  const openedBeside = ({ target, button }: MouseEvent): void => {
    const href = button === 1 && (target as Element).closest('a')?.getAttribute('href')
    const pressed = all.map(({ id }) => links.of(id)).find((link) => (link as OnrampLink)?.url === href)
    if (typeof pressed === 'object') links.opened(pressed)
  }
  return (
    <div className="lk-View lk-Send lk-Onramp">
      <div className="lk-Swap-sides">
        <MoneyCard buying={buying} onCurrency={() => emit(viewPushed(to('OnRampFiatSelect')))} />
        <CoinCard
          buying={buying}
          network={network}
          best={best?.purchase}
          waits={waits}
          onCoin={() => emit(viewPushed(to('OnRampTokenSelect')))}
        />
      </div>
      {found.failed && isCurrent && (
        <p className="lk-Send-note" role="status">
          {text.estimatesFailed}
        </p>
      )}
      <div onAuxClick={openedBeside} aria-busy={waits}>
        <List heading={text.providers} arrowKeys>
          {sorted.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              quote={quoteOf(provider.id)}
              payment={payment?.id ?? ''}
              waits={isOffered && quoteOf(provider.id) === undefined}
              isBest={isCompared && best?.provider === provider.id}
              amount={form.amount}
              // Only with a current quote: the order of rows is then final and the price is valid.
              link={quoteOf(provider.id) && links.of(provider.id)}
              isOffered={isOffered}
              onOpen={links.opened}
              onRetry={() => links.retry(provider.id)}
            />
          ))}
        </List>
      </div>
      <p className="lk-Onramp-to">
        {text.paysTo}
        <NetworkImage
          id={network.caipNetworkId}
          name={network.name}
          src={network.assets?.imageUrl}
          size={16}
          shape="circle"
        />
        <bdi>{network.name}</bdi>
        <Address value={account.address} />
      </p>
      <div className="lk-Onramp-more">
        <button type="button" className="lk-View-quiet" onClick={() => emit(viewPushed(to('WhatIsABuy')))}>
          {text.guide}
        </button>
        {hasOrders && (
          <button
            type="button"
            className="lk-View-quiet"
            onClick={() => emit(viewPushed(to('OnRampActivity')))}
          >
            {text.orders}
          </button>
        )}
      </div>
      <Legal />
    </div>
  )
}

/** What is wanted, once the visitor has stopped typing. */
function useSettledWish(wish: BuyArg | undefined): BuyArg | undefined {
  const key = wish && JSON.stringify(wish)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), TYPING_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled !== undefined && settled === key ? wish : undefined
}

interface NoProvidersProps {
  readonly buying: Buying
  readonly network: string
  readonly hasOrders: boolean
  /** Buying itself could not be loaded. */
  readonly isBroken: boolean
  readonly onRetry: () => void
}

/** They are awaited, could not be asked for, or there are none on the network. */
function NoProviders(props: NoProvidersProps): JSX.Element {
  const { buying, network, hasOrders, isBroken, onRetry } = props
  const text = useLazyText('onramp', onrampEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const emit = useEmit()
  const online = useOnline()
  const { status, data } = buying.providers
  if (!data && status !== 'rejected' && !isBroken)
    return (
      <div className="lk-View" aria-busy>
        <Shimmer shape="block" count={2} />
        <Shimmer shape="row" count={2} />
      </div>
    )
  const failed = !data
  const why = online
    ? { icon: <ErrorIcon size={32} />, title: text.loadFailed, hint: text.loadFailedHint }
    : { icon: <OfflineIcon size={32} />, title: account.offline, hint: text.offlineHint }
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={failed ? why.icon : <CardIcon size={32} />}
        title={failed ? why.title : text.notHere(network)}
        text={failed ? why.hint : text.notHereHint}
        action={
          <Button size="lg" fullWidth onClick={() => (failed ? onRetry() : emit(viewPushed(to('Networks'))))}>
            {failed ? common.tryAgain : text.switchNetwork}
          </Button>
        }
      />
      {hasOrders && (
        <button
          type="button"
          className="lk-View-quiet"
          onClick={() => emit(viewPushed(to('OnRampActivity')))}
        >
          {text.orders}
        </button>
      )}
    </div>
  )
}
