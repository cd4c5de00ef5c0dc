'use client'
import { useState, type JSX } from 'react'
import { Address, Button, ButtonLink, CopyButton, EmptyState, formatAmount, formatFiat } from '@latchkey/ui'
import { Link, NetworkImage, Spinner, WalletImage } from '@latchkey/ui'
import { CardIcon, CheckIcon, ClockIcon, WarningIcon } from '@latchkey/ui/icons'
import { checkOnrampOrders, explorerUrl, selectOnrampOrders, type OnrampOrder } from '@latchkey/core'
import { selectNetwork, toastShown, type ViewParams } from '@latchkey/core/internal'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { OrderSteps } from './OrderSteps.js'
import { useShow } from './useShow.js'

/** What becomes of an order (S2.17, behaviour 4.51). */
export function BuyInProgressView({ params }: { readonly params: ViewParams['BuyInProgress'] }): JSX.Element {
  const order = useSelect(selectOnrampOrders).find(({ id }) => id === params?.orderId)
  return order ? <Progress order={order} /> : <Gone />
}

function Progress({ order }: { readonly order: OnrampOrder }): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const { platform } = useCore().services
  const show = useShow()
  const { status, providerName, hash, purchase, url, expiresAt = 0 } = order
  const network = useSelect((state) => selectNetwork(state, order.caipNetworkId))
  const explorer = hash === undefined || !network ? undefined : explorerUrl(network, 'transaction', hash)
  const isOpenable = url !== undefined && expiresAt > platform.now() && canBePaid(order)
  const { title, hint } = said(order, isOpenable, text, locale)
  return (
    <div className="lk-View lk-Onramp lk-BuyProgress" data-status={status}>
      <div className="lk-BuyProgress-head">
        <WalletImage id={order.provider} name={providerName} size={56} />
        <p className="lk-BuyProgress-sum">
          <bdi>{formatFiat(order.amount, order.paymentCurrency, { locale })}</bdi>
          <span className="lk-BuyProgress-arrow">→</span>
          <bdi>
            {purchase
              ? `${formatAmount(purchase.amount, { locale, decimals: 6 })}\u00a0${purchase.currency}`
              : order.purchaseCurrency}
          </bdi>
        </p>
      </div>
      <div className="lk-BuyProgress-status" role="status">
        <Mark status={status} />
        <div>
          <p className="lk-SendReview-title">{title}</p>
          {hint !== undefined && <p className="lk-Send-note">{hint}</p>}
        </div>
      </div>
      <OrderSteps order={order} />
      <dl className="lk-BuyProgress-facts">
        <div className="lk-SendReview-row">
          <dt>{text.paysTo}</dt>
          <dd className="lk-BuyProgress-place">
            {network && (
              <>
                <NetworkImage
                  id={network.caipNetworkId}
                  name={network.name}
                  src={network.assets?.imageUrl}
                  size={16}
                  shape="circle"
                />
                <bdi>{network.name}</bdi>
              </>
            )}
            <Address value={order.account} />
          </dd>
        </div>
      </dl>
      {explorer !== undefined && <Link href={explorer}>{text.explorer}</Link>}
      <Actions order={order} url={isOpenable ? url : undefined} />
      {status !== 'success' && (
        <button type="button" className="lk-View-quiet" onClick={() => show('OnRampActivity')}>
          {text.orders}
        </button>
      )}
    </div>
  )
}

const canBePaid = ({ status, seen }: OnrampOrder): boolean =>
  status === 'waiting' || status === 'declined' || (status === 'unknown' && seen === undefined)

function Mark({ status }: Pick<OnrampOrder, 'status'>): JSX.Element {
  if (status === 'success') return <CheckIcon size={20} />
  if (status === 'declined' || status === 'failed') return <WarningIcon size={20} />
  return status === 'unknown' ? <ClockIcon size={20} /> : <Spinner size={20} />
}

/** What is known of the order, in words. */
function said(
  { status, seen, providerName, purchase }: OnrampOrder,
  isOpenable: boolean,
  text: typeof onrampEn,
  locale: string,
): { readonly title: string; readonly hint: string | undefined } {
  const got =
    purchase && `${formatAmount(purchase.amount, { locale, decimals: 6 })}\u00a0${purchase.currency}`
  return {
    waiting: { title: text.waiting(providerName), hint: text.waitingHint },
    paid: { title: text.paid, hint: text.paidHint },
    sending: { title: text.sending, hint: text.sendingHint },
    success: { title: text.success, hint: got === undefined ? undefined : text.received(got) },
    declined: { title: text.declined, hint: isOpenable ? text.declinedHint : undefined },
    // A visitor may have been charged all the same, or have paid again on that page.
    failed: {
      title: text.failed,
      hint: `${text.failedHint(providerName)} ${text.unknownHint(providerName)}`,
    },
    unknown: { title: text.unknown, hint: seen ? text.unknownPaidHint : text.unknownHint(providerName) },
  }[status]
}

interface ActionsProps {
  readonly order: OnrampOrder
  /** The provider's page, while it can be opened. */
  readonly url: string | undefined
}

/** What can be done about the order now. */
function Actions({ order, url }: ActionsProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const core = useCore()
  const run = useRun()
  const show = useShow()
  const { id, status, providerName, hash } = order
  // What a press on "Check again" found, while it is about the order as it is.
  const state = `${status} ${hash}`
  const [checked, setChecked] = useState<{ readonly of: string; readonly says?: string }>()
  const isChecking = checked !== undefined && checked.says === undefined
  const look = (): Promise<unknown> => run(checkOnrampOrders, { orderId: id })
  const check = (): void => {
    setChecked({ of: state })
    void look().then((known) =>
      setChecked({ of: state, says: known === undefined ? text.loadFailedHint : text.nothingNew }),
    )
  }
  return (
    <div className="lk-BuyProgress-actions">
      <p className="lk-Send-note lk-BuyProgress-checked" role="status">
        {checked?.of === state && checked.says}
      </p>
      {url !== undefined && (
        <ButtonLink size="lg" fullWidth href={url} target="_blank" onClick={() => void look()}>
          {text.open(providerName)}
        </ButtonLink>
      )}
      {status !== 'success' && (
        <Button
          variant={url === undefined && status === 'unknown' ? 'primary' : 'secondary'}
          size="lg"
          fullWidth
          loading={isChecking}
          onClick={check}
        >
          {text.checkAgain}
        </Button>
      )}
      {(status === 'failed' || (url === undefined && canBePaid(order))) && (
        <Button
          variant={status === 'unknown' ? 'secondary' : 'primary'}
          size="lg"
          fullWidth
          onClick={() => show('OnRampProviders')}
        >
          {text.otherProvider}
        </Button>
      )}
      {status === 'success' && (
        <Button size="lg" fullWidth onClick={() => show('OnRampActivity')}>
          {text.orders}
        </Button>
      )}
      {url !== undefined && (
        <CopyButton
          value={url}
          label={text.copyLink}
          variant="ghost"
          fullWidth
          onCopied={() => core.store.dispatch(toastShown({ variant: 'success', code: 'link-copied' }))}
          onFailed={() => core.store.dispatch(toastShown({ variant: 'error', code: 'copy-failed' }))}
        >
          {text.copyLink}
        </CopyButton>
      )}
    </div>
  )
}

/** The order is not of this browser. */
function Gone(): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const show = useShow()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<CardIcon size={32} />}
        title={text.gone}
        text={text.goneHint}
        action={
          <Button size="lg" fullWidth onClick={() => show('OnRampProviders')}>
            {text.otherProvider}
          </Button>
        }
      />
    </div>
  )
}
