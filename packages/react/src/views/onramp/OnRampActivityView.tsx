'use client'
import { useEffect, useMemo, type JSX } from 'react'
import {
  Address,
  Button,
  EmptyState,
  formatAmount,
  formatFiat,
  List,
  ListItem,
  Shimmer,
  TokenImage,
} from '@latchkey/ui'
import { CardIcon } from '@latchkey/ui/icons'
import { checkOnrampOrders, selectOnrampOrders, type Network, type OnrampOrder } from '@latchkey/core'
import { isUnderWay, selectNetwork, to, viewPushed } from '@latchkey/core/internal'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { activityGroups } from '../activity/activityGroups.js'
import { coinImage } from './CoinCard.js'
import { NotLoaded } from './NotLoaded.js'
import { useBuying } from './useBuying.js'

/** How often what is under way is asked for, in ms (behaviour 4.52). */
const LOOK_MS = 3000

/** What the account bought, by month (S2.30). */
export function OnRampActivityView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Orders account={shown.account.address} network={shown.network} /> : <NotConnected />
}

interface OrdersProps {
  readonly account: string
  readonly network: Network | undefined
}

function Orders({ account, network }: OrdersProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const titles = useText('titles')
  const locale = useLocale()
  const core = useCore()
  const emit = useEmit()
  const all = useSelect(selectOnrampOrders)
  const orders = useMemo(() => all.filter((order) => order.account === account), [all, account])
  const moves = orders.some(isUnderWay)
  const { feature, status, retry } = useFeature('onramp')
  const { purchases } = useBuying(feature, network)
  useEffect(() => {
    if (!moves) return
    const look = (): void => {
      if (core.services.platform.isVisible()) void checkOnrampOrders(core, {}).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [core, moves])
  // Orders are known once the on-ramp feature of the core has loaded.
  if (status === 'loading')
    return (
      <div className="lk-View" aria-busy>
        <Shimmer shape="row" count={3} />
      </div>
    )
  if (status === 'failed')
    return (
      <div className="lk-View">
        <NotLoaded title={text.ordersFailed} retry={retry} />
      </div>
    )
  if (orders.length === 0)
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<CardIcon size={32} />}
          title={text.empty}
          text={text.emptyHint}
          action={
            <Button size="lg" fullWidth onClick={() => emit(viewPushed(to('OnRampProviders')))}>
              {titles.buy}
            </Button>
          }
        />
      </div>
    )
  const rows = orders.map((order) => ({
    order,
    at: order.startedAt,
    status: isUnderWay(order) ? ('pending' as const) : ('confirmed' as const),
  }))
  const now = core.services.platform.now()
  return (
    <div className="lk-View lk-Onramp" data-lists="">
      {activityGroups(rows, { locale, pending: text.underWay, now }).map(
        ({ key, heading, rows: ofGroup }) => (
          <List key={key} heading={heading} arrowKeys>
            {ofGroup.map(({ order }) => (
              <OrderRow
                key={order.id}
                order={order}
                image={purchases.find(({ symbol }) => symbol === order.purchaseCurrency)?.iconUrl}
              />
            ))}
          </List>
        ),
      )}
    </div>
  )
}

interface OrderRowProps {
  readonly order: OnrampOrder
  /** Of what is bought, where it is known. */
  readonly image: string | undefined
}

function OrderRow({ order, image }: OrderRowProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const emit = useEmit()
  const network: Network | undefined = useSelect((state) => selectNetwork(state, order.caipNetworkId))
  const { purchase, purchaseCurrency, startedAt, status, hash } = order
  const day = new Date(startedAt).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  const said = {
    waiting: text.statusWaiting,
    paid: text.paid,
    sending: text.sending,
    success: text.stepArrive,
    declined: text.declined,
    failed: text.failed,
    unknown: text.unknown,
  }[status]
  return (
    <ListItem
      title={
        purchase
          ? `${formatAmount(purchase.amount, { locale, decimals: 6 })} ${purchase.currency}`
          : purchaseCurrency
      }
      subtitle={
        <span className="lk-Onramp-facts" data-status={status}>
          <span className="lk-Onramp-said">{said}</span>
          {hash !== undefined && <Address value={hash} />}
        </span>
      }
      image={
        <TokenImage
          id={purchaseCurrency}
          name={purchaseCurrency}
          src={image ?? (network && coinImage(purchaseCurrency, network))}
        />
      }
      trailing={<bdi>{formatFiat(order.amount, order.paymentCurrency, { locale })}</bdi>}
      trailingSubtitle={day}
      onClick={() => emit(viewPushed(to('BuyInProgress', { orderId: order.id })))}
    />
  )
}
