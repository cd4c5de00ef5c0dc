'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Amount, Button, formatAmount, NetworkImage, Shimmer, TokenImage } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { isAbortError, submitSwap } from '@latchkey/core'
import { swapKey, toErrorShape, transferError, type ErrorShape } from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { AfterThis } from '../send/AfterThis.js'
import { HoldButton } from '../send/HoldButton.js'
import { NetworkCost } from '../send/NetworkCost.js'
import type { SendCurrency, SendingAccount } from '../send/useSending.js'
import { NothingToReview } from './NothingToReview.js'
import { SwapProgress } from './SwapProgress.js'
import { impactOf } from './swapStep.js'
import { useConfirmations } from './useConfirmations.js'
import { useCurrentSwap } from './useCurrentSwap.js'
import { usePreparedSwap } from './usePreparedSwap.js'
import { useSteadyLeast } from './useSteadyLeast.js'
import { tokenOf, useSwapping } from './useSwapping.js'
import { RENEW_SECONDS, useSwapQuote } from './useSwapQuote.js'

/** All that the wallet will be asked for, and what becomes of it (S2.41, behaviour 4.46). */
export function SwapPreviewView(): JSX.Element {
  const shown = useShownAccount()
  return shown?.network ? <Preview shown={shown as SendingAccount} /> : <NotConnected />
}

function Preview({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const { record, refused, forget } = useCurrentSwap(shown)
  if (record) return <SwapProgress record={record} shown={shown} />
  return <Review shown={shown} failed={refused} onPress={forget} />
}

interface ReviewProps {
  readonly shown: SendingAccount
  /** Why the last try came to nothing. */
  readonly failed: ErrorShape | undefined
  readonly onPress: () => void
}

function Review({ shown, failed, onPress }: ReviewProps): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const core = useCore()
  const locale = useLocale()
  const { network, namespace } = shown
  const { form, from, to, balances, arg } = useSwapping(shown)
  const { quote, error, status, retry } = useSwapQuote(arg)
  const { prepared, error: refused } = usePreparedSwap(arg, quote)
  const confirmations = useConfirmations(namespace, quote)
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<ErrorShape>()
  const callOff = useRef<() => void>(undefined)
  // Until the wallet is asked, which takes the place of this screen.
  useEffect(() => () => callOff.current?.(), [])
  const pressedFor = useSteadyLeast(quote?.least)
  // The least of the press that the price overtook.
  const [movedFrom, setMovedFrom] = useState<string>()
  const changed = movedFrom !== undefined && quote !== undefined && quote.least !== movedFrom
  const problem = error ?? own ?? refused ?? failed
  const given = tokenOf(form.from)
  const said = useErrorText(problem && transferError(problem, { network, ...(given && { token: given }) }))
  if (!arg || !from || !to) return <NothingToReview />
  const sum = `${formatAmount(form.amount, { decimals: from.decimals, locale })}\u00a0${from.symbol}`
  const submit = (): void => {
    if (pressedFor === undefined) return
    setOwn(undefined)
    setMovedFrom(undefined)
    onPress()
    setBusy(true)
    const reviewed = { ...arg, least: pressedFor }
    callOff.current = () => submitSwap.cancel(core, swapKey(reviewed))
    submitSwap(core, {
      ...reviewed,
      titles: {
        'reset-approval': text.stepReset(from.symbol),
        approve: text.stepApprove(sum),
        swap: text.stepSwap(sum, to.symbol),
      },
    })
      .catch((caught: unknown) => {
        if (isAbortError(caught)) return
        const shape = toErrorShape(caught)
        if (shape.code !== 'price-moved') return setOwn(shape)
        setMovedFrom(pressedFor)
        retry()
      })
      .finally(() => setBusy(false))
  }
  const impact = quote && impactOf(quote)
  // What the chain could not try is not pressed by a reflex.
  const isGrave = impact === 'held' || prepared?.foresight.complete === false
  const mayGo =
    quote !== undefined &&
    prepared !== undefined &&
    !busy &&
    !quote.missing &&
    impact !== 'refused' &&
    !error &&
    !refused
  const waits = busy || status === 'quoting' || (quote !== undefined && !prepared && !refused)
  const label = quote?.approval ? text.approveAndSwap : text.swap
  const state = { disabled: !mayGo, loading: waits }
  return (
    <div className="lk-View lk-SendReview lk-SwapReview">
      <div className="lk-SwapReview-sides">
        <Figure label={text.youPay} amount={form.amount} currency={from} />
        <ChevronDownIcon size={20} />
        <Figure label={text.youReceive} amount={quote?.out} currency={to} marked={changed} />
      </div>
      <dl className="lk-SendReview-rows">
        <div className="lk-SendReview-row" data-wrong={changed || undefined}>
          <dt>{text.least}</dt>
          <dd>
            {quote ? (
              <Amount value={quote.least} symbol={to.symbol} decimals={6} locale={locale} longest={24} />
            ) : (
              <Shimmer shape="text" />
            )}
          </dd>
        </div>
        <div className="lk-SendReview-row">
          <dt>{send.fee}</dt>
          <dd>
            {quote ? (
              (prepared?.quote ?? quote).costs.map(({ kind, amount }) => (
                <NetworkCost key={kind} amount={amount} network={network} balances={balances} />
              ))
            ) : (
              <Shimmer shape="text" />
            )}
          </dd>
        </div>
        <div className="lk-SendReview-row">
          <dt>{send.network}</dt>
          <dd>
            <NetworkImage
              id={network.caipNetworkId}
              name={network.name}
              src={network.assets?.imageUrl}
              size={24}
            />
            {network.name}
          </dd>
        </div>
        <div className="lk-SendReview-row">
          <dt>{text.confirmations}</dt>
          <dd>
            {confirmations === undefined ? <Shimmer shape="text" /> : formatCount(confirmations, locale)}
          </dd>
        </div>
        <AfterThis
          foresight={prepared?.foresight}
          waits={waits && !prepared}
          network={network}
          balances={balances}
          token={tokenOf(form.to)}
          sent={to.symbol}
        />
      </dl>
      {changed && !busy && (
        <p className="lk-Send-note" data-wrong role="alert">
          {text.changed}
        </p>
      )}
      {impact && (
        <p className="lk-Send-note" data-wrong role="alert">
          {impact === 'refused' ? text.impactRefused : text.impactHigh}
        </p>
      )}
      {problem && !busy && (
        <p className="lk-Send-note" data-wrong role="alert">
          {problem.code === 'would-fail' ? text.wouldFail : said}
        </p>
      )}
      <div className="lk-View-pinned">
        {quote && !busy && (
          <p className="lk-SwapReview-renew">
            <span key={quote.block ?? quote.out} className="lk-SwapReview-ring" aria-hidden />
            {text.renews(formatCount(RENEW_SECONDS, locale))}
          </p>
        )}
        {isGrave ? (
          <HoldButton {...state} hint={send.holdHint} again={text.pressAgain} onHeld={submit}>
            {text.holdToSwap}
          </HoldButton>
        ) : (
          <Button {...state} size="lg" fullWidth onClick={submit}>
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}

function Figure({
  label,
  amount,
  currency,
  marked = false,
}: {
  readonly label: string
  readonly amount: string | undefined
  readonly currency: SendCurrency
  readonly marked?: boolean
}): JSX.Element {
  const locale = useLocale()
  return (
    <div className="lk-SwapReview-side" data-changed={marked || undefined}>
      <TokenImage id={currency.id} name={currency.symbol} src={currency.iconUrl} size={40} />
      <span className="lk-Swap-heading">{label}</span>
      <span className="lk-SwapReview-figure">
        {amount === undefined ? (
          <Shimmer shape="text" />
        ) : (
          <Amount value={amount} symbol={currency.symbol} decimals={6} locale={locale} longest={22} />
        )}
      </span>
    </div>
  )
}
