'use client'
import type { JSX } from 'react'
import { Amount, Button, EmptyState, formatAmount, formatFiat } from '@latchkey/ui'
import { List, ListItem, Shimmer, Spinner, TokenImage } from '@latchkey/ui'
import { ChevronDownIcon, SwapIcon } from '@latchkey/ui/icons'
import type { Network, TokenRef } from '@latchkey/core'
import {
  multiplyDecimals,
  swapFormChanged,
  to as toView,
  viewPushed,
  type ViewParams,
} from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { NotConnected } from '../account/NotConnected.js'
import { useMoney } from '../account/useMoney.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { AmountCard } from '../send/AmountCard.js'
import type { SendCurrency, SendingAccount } from '../send/useSending.js'
import { SwapDetails } from './SwapDetails.js'
import { useCurrentSwap } from './useCurrentSwap.js'
import { impactOf, swapStep } from './swapStep.js'
import { useSwapArguments } from './useSwapArguments.js'
import { useSwapping } from './useSwapping.js'
import { useSwapQuote, type KnownQuote } from './useSwapQuote.js'
import { useSwapViews } from './useSwapViews.js'

/** What is given and what is taken, and what that costs (S2.41, behaviour 4.44). */
export function SwapView({ params }: { readonly params: ViewParams['Swap'] }): JSX.Element {
  const shown = useShownAccount()
  return shown?.network ? <Form shown={shown as SendingAccount} params={params} /> : <NotConnected />
}

interface FormProps {
  readonly shown: SendingAccount
  readonly params: ViewParams['Swap']
}

function Form({ shown, params }: FormProps): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const common = useText('common')
  const emit = useEmit()
  const online = useOnline()
  const views = useSwapViews()
  const { network } = shown
  const { form, from, to, balances, arg } = useSwapping(shown)
  const isOffered = useSwapArguments(params, shown, balances)
  const known = useSwapQuote(arg)
  const { record } = useCurrentSwap(shown)
  const isUnderWay = record?.status === 'asking' || record?.status === 'pending'
  const locale = useLocale()
  const { quote } = known
  const step = swapStep(form, known)
  const said = useErrorText(step.kind === 'problem' ? step.error : undefined)
  if (isOffered === false) return <NotHere network={network.name} />
  const choose = (side: 'from' | 'to'): unknown => emit(viewPushed(toView(views.select, { side })))
  const label = {
    token: text.chooseToken,
    amount: send.enterAmount,
    quoting: text.quoting,
    impact: text.impactRefused,
    review: send.review,
    missing: missingText(step, text, from?.symbol, network.nativeCurrency.symbol),
    problem: said ?? send.review,
    failed: common.tryAgain,
  }[step.kind]
  const mayGo = step.kind === 'token' || step.kind === 'review' || step.kind === 'failed'
  return (
    <form
      className="lk-View lk-Send lk-Swap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step.kind === 'token') choose(form.from ? 'to' : 'from')
        else if (step.kind === 'failed') known.retry()
        else if (step.kind === 'review') emit(viewPushed(toView(views.preview)))
      }}
    >
      {record && isUnderWay && (
        <List label={text.pending}>
          <ListItem
            title={text.pending}
            subtitle={`${formatAmount(record.amount, { locale })} ${symbolOf(record.from, network)} → ${symbolOf(record.to, network)}`}
            image={<Spinner />}
            onClick={() => emit(viewPushed(toView(views.preview)))}
          />
        </List>
      )}
      <div className="lk-Swap-sides">
        {from ? (
          <AmountCard
            heading={text.youPay}
            amount={form.amount}
            currency={from}
            max={quote?.max ?? (form.from === 'native' ? undefined : from.balance)}
            isLoading={balances.loading}
            oldSince={balances.oldSince}
            wrong={step.kind === 'missing' || (step.kind === 'problem' && form.amount !== '')}
            onAmount={(amount) => emit(swapFormChanged({ amount }))}
            onCurrency={() => choose('from')}
          />
        ) : (
          <Side heading={text.youPay} currency={undefined} known={known} onCurrency={() => choose('from')} />
        )}
        <button
          type="button"
          className="lk-Swap-turn"
          aria-label={text.turn}
          onClick={() =>
            form.to &&
            emit(
              swapFormChanged({
                from: form.to,
                to: form.from,
                ...(quote && { amount: quote.out }),
              }),
            )
          }
          aria-disabled={!form.to || undefined}
        >
          <SwapIcon size={16} />
        </button>
        <Side heading={text.youReceive} currency={to} known={known} onCurrency={() => choose('to')} />
      </div>
      <SwapDetails
        form={form}
        quote={quote}
        waits={step.kind === 'quoting'}
        from={from}
        to={to}
        network={network}
        balances={balances}
      />
      {quote && impactOf(quote) && (
        <p className="lk-Send-note" data-wrong role="alert">
          {impactOf(quote) === 'refused' ? text.impactRefused : text.impactHigh}
        </p>
      )}
      {step.kind === 'failed' && (
        <p className="lk-Send-note" role="alert">
          {online ? send.checkFailedHint(network.name) : send.offlineHint}
        </p>
      )}
      <div className="lk-View-pinned">
        <Button type="submit" size="lg" fullWidth disabled={!mayGo} loading={step.kind === 'quoting'}>
          {label}
        </Button>
      </div>
    </form>
  )
}

function missingText(
  step: ReturnType<typeof swapStep>,
  text: typeof swapEn,
  given: string | undefined,
  own: string,
): string {
  return step.kind === 'missing' && step.of === 'fee'
    ? text.insufficientFee(own)
    : text.insufficient(given ?? own)
}

const symbolOf = (token: TokenRef | undefined, { nativeCurrency }: Network): string =>
  token ? (token.symbol ?? '') : nativeCurrency.symbol

/** The side that is taken, with what is quoted for it; or one without a token yet. */
function Side({
  heading,
  currency,
  known: { quote, status },
  onCurrency,
}: {
  readonly heading: string
  readonly currency: SendCurrency | undefined
  readonly known: KnownQuote
  readonly onCurrency: () => void
}): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const locale = useLocale()
  const { currency: fiat, of, loading } = useMoney()
  const price =
    currency?.price === undefined || loading || currency.priced?.stale ? undefined : of(currency.price)
  const worth = quote && price !== undefined ? multiplyDecimals(quote.out, price) : undefined
  return (
    <div className="lk-Send-card lk-Swap-taken">
      <span className="lk-Swap-heading">{heading}</span>
      <div className="lk-Send-line">
        <button
          type="button"
          className="lk-Send-token"
          data-empty={currency === undefined || undefined}
          onClick={onCurrency}
        >
          {currency && (
            <TokenImage id={currency.id} name={currency.symbol} src={currency.iconUrl} size={24} />
          )}
          <span className="lk-Send-symbol">{currency?.symbol ?? text.chooseToken}</span>
          <ChevronDownIcon size={16} />
        </button>
        <span className="lk-Swap-out" aria-busy={status === 'quoting'}>
          {status === 'quoting' && !quote && <Shimmer shape="text" />}
          {quote && <Amount value={quote.out} symbol={undefined} decimals={6} locale={locale} longest={12} />}
          {!quote && status !== 'quoting' && <span className="lk-Swap-zero">0</span>}
        </span>
      </div>
      <div className="lk-Send-line lk-Send-small">
        <span>{worth !== undefined && <bdi>{formatFiat(worth, fiat, { locale })}</bdi>}</span>
        <span className="lk-Send-balance">
          {currency?.balance !== undefined && (
            <Amount value={currency.balance} symbol={currency.symbol} locale={locale} longest={18} />
          )}
        </span>
      </div>
    </div>
  )
}

/** No pools are known on the network. */
function NotHere({ network }: { readonly network: string }): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const emit = useEmit()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<SwapIcon size={32} />}
        title={text.notHere(network)}
        text={text.notHereHint}
        action={
          <Button size="lg" fullWidth onClick={() => emit(viewPushed(toView('Networks')))}>
            {text.switchNetwork}
          </Button>
        }
      />
    </div>
  )
}
