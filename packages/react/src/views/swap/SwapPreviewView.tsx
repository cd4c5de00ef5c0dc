'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Amount, Button, formatAmount, NetworkImage, Shimmer } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { isAbortError, submitSwap, type SwapQuote } from '@latchkey/core'
import { swapKey, toErrorShape, transferError, type ErrorShape } from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { AfterThis } from '../send/AfterThis.js'
import { HoldButton } from '../send/HoldButton.js'
import { NetworkCost } from '../send/NetworkCost.js'
import type { SendingAccount } from '../send/useSending.js'
import { useOnline } from '../../store/useOnline.js'
import { NothingToReview } from './NothingToReview.js'
import { SwapFigure } from './SwapFigure.js'
import { SwapProgress } from './SwapProgress.js'
import { impactOf, POOLS, TROUBLE } from './swapStep.js'
import { useConfirmations } from './useConfirmations.js'
import { useCurrentSwap } from './useCurrentSwap.js'
import { usePreparedSwap } from './usePreparedSwap.js'
import { useSteadyLeast } from './useSteadyLeast.js'
import { tokenOf, useSwapping } from './useSwapping.js'
import { RENEW_SECONDS, useSwapQuote } from './useSwapQuote.js'
import { useSwapViews } from './useSwapViews.js'

/** Review of the wallet requests of a swap, and its progress (S2.41, behaviour 4.46). */
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
  /** Why the last attempt failed. */
  readonly failed: ErrorShape | undefined
  readonly onPress: () => void
}

function Review({ shown, failed, onPress }: ReviewProps): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const core = useCore()
  const locale = useLocale()
  const { network, namespace } = shown
  const common = useText('common')
  const online = useOnline()
  const { form: way } = useSwapViews()
  const { form, from, to, balances, arg } = useSwapping(shown)
  const { quote: asked, error, status, retry } = useSwapQuote(arg)
  // The figures on show when the price moved after a press, and how often that happened.
  const [moved, setMoved] = useState<{ readonly from: SwapQuote | undefined; readonly round: number }>()
  const { prepared, error: refused } = usePreparedSwap(arg, asked, moved?.round ?? 0)
  // Preparing may choose another source than quoting: the prepared quote is the one on show.
  const quote = asked && (prepared?.quote ?? asked)
  const confirmations = useConfirmations(namespace, quote)
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<ErrorShape>()
  const callOff = useRef<() => void>(undefined)
  // Cancels on leaving, until the wallet is asked: then the progress replaces this screen.
  useEffect(() => () => callOff.current?.(), [])
  const pressedFor = useSteadyLeast(quote?.least)
  const changed = moved?.from !== undefined && quote !== undefined && quote.least !== moved.from.least
  const isOther = moved?.from && prepared && figuresOf(prepared.quote) !== figuresOf(moved.from)
  const problem = error ?? own ?? refused ?? failed
  const given = tokenOf(form.from)
  const said = useErrorText(problem && transferError(problem, { network, ...(given && { token: given }) }))
  if (!arg || !from || !to) return <NothingToReview />
  const sum = `${formatAmount(form.amount, { decimals: from.decimals, locale })}\u00a0${from.symbol}`
  const submit = (): void => {
    if (pressedFor === undefined) return
    setOwn(undefined)
    setMoved(moved && { ...moved, from: undefined })
    onPress()
    setBusy(true)
    const reviewed = { ...arg, least: pressedFor, ...(quote && { reviewed: quote }) }
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
        setMoved({ from: quote && { ...quote, least: pressedFor }, round: (moved?.round ?? 0) + 1 })
        retry()
      })
      .finally(() => setBusy(false))
  }
  const impact = quote && impactOf(quote)
  // A swap that could not be simulated has to be confirmed by holding.
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
  const label = text[`${quote?.approval ? 'approveAnd' : 'go'}${way}`]
  const state = { disabled: !mayGo, loading: waits }
  // Without an answer of the chain the only action is to try again.
  const again = (): void => {
    setOwn(undefined)
    onPress()
    retry()
  }
  const isStuck = !busy && problem !== undefined && TROUBLE.includes(problem.code)
  const trouble = online ? send.checkFailedHint(network.name) : send.offlineHint
  const told = problem?.code === 'would-fail' ? text.wouldFail : said
  const why = isStuck ? trouble : told
  return (
    <div className="lk-View lk-SendReview lk-SwapReview">
      <div className="lk-SwapReview-sides">
        <SwapFigure label={text.youPay} amount={form.amount} currency={from} />
        <ChevronDownIcon size={20} />
        <SwapFigure label={text.youReceive} amount={quote?.out} currency={to} marked={changed} />
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
              quote.costs.map(({ kind, amount }) => (
                <NetworkCost key={kind} amount={amount} network={network} balances={balances} />
              ))
            ) : (
              <Shimmer shape="text" />
            )}
          </dd>
        </div>
        {quote && (
          <div className="lk-SendReview-row">
            <dt>{text.source}</dt>
            <dd>
              <bdi>{quote.source === POOLS ? text.pools : quote.source}</bdi>
            </dd>
          </div>
        )}
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
      {(changed || isOther) && !busy && (
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
          {why}
        </p>
      )}
      <div className="lk-View-pinned">
        {asked && !busy && (
          <p className="lk-SwapReview-renew">
            <span key={asked.block ?? asked.out} className="lk-SwapReview-ring" aria-hidden />
            {text.renews(formatCount(RENEW_SECONDS, locale))}
          </p>
        )}
        {isStuck && (
          <Button size="lg" fullWidth onClick={again}>
            {common.tryAgain}
          </Button>
        )}
        {!isStuck && isGrave && (
          <HoldButton {...state} hint={send.holdHint} again={text[`again${way}`]} onHeld={submit}>
            {text[`holdTo${way}`]}
          </HoldButton>
        )}
        {!isStuck && !isGrave && (
          <Button {...state} size="lg" fullWidth onClick={submit}>
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The figures of a quote that a press confirms. */
const figuresOf = ({ least, source, approval, costs }: SwapQuote): string =>
  JSON.stringify([least, source, approval, costs])
