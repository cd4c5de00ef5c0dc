'use client'
import { useState, type JSX } from 'react'
import { Amount, Button, EmptyState, formatAmount, TokenImage } from '@latchkey/ui'
import { SendIcon } from '@latchkey/ui/icons'
import { isAbortError, WouldFailError, type TransferEstimate } from '@latchkey/core'
import {
  goBack,
  multiplyDecimals,
  submitSendForm,
  to,
  transferError,
  viewReplaced,
  type ErrorShape,
} from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { priceTime } from '../account/priceTime.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { Worth } from '../account/Worth.js'
import { AskedWallet } from './AskedWallet.js'
import { riskOf } from './foreseen.js'
import { ForeseenRisks } from './ForeseenRisks.js'
import { HoldButton } from './HoldButton.js'
import { ReviewRows } from './ReviewRows.js'
import { LookAlike } from './Risk.js'
import { sendStep } from './sendStep.js'
import { useForesight } from './useForesight.js'
import { useNameAgain } from './useNameAgain.js'
import { useReceiver } from './useReceiver.js'
import { useRecipientMarks, type RecipientMarks } from './useRecipientMarks.js'
import { useSendCheck } from './useSendCheck.js'
import { useSending, type SendingAccount } from './useSending.js'

/** Everything that the wallet will be asked for, once more, and the button that asks it (S2.42). */
export function WalletSendPreviewView(): JSX.Element {
  const shown = useShownAccount()
  return shown?.network ? <Review shown={shown as SendingAccount} /> : <NotConnected />
}

/** The most that the network may take: what is on show now. */
function maxFeeOf(estimate: TransferEstimate | undefined): string | undefined {
  return estimate?.costs.find(({ kind }) => kind === 'network')?.amount.value
}

function Review({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const text = useLazyText('send', sendEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const core = useCore()
  const locale = useLocale()
  const online = useOnline()
  const { network, namespace } = shown
  const { form, currency, balances, arg } = useSending(shown)
  const check = useSendCheck(arg)
  const { found } = form
  useReceiver(form, arg.recipient, network, check)
  // Its last answer; the press of Send asks again.
  const step = sendStep(form, check, found ? { status: 'found', match: found } : { status: 'none' })
  const marks = useRecipientMarks(arg.recipient, namespace)
  const isAsking = useSelect((state) =>
    (state.transfers?.list ?? []).some(
      (each) =>
        each.status === 'asking' &&
        each.from === arg.from &&
        each.caipNetworkId === arg.caipNetworkId &&
        each.recipient === arg.recipient &&
        each.amount === arg.amount,
    ),
  )
  const foreseen = useForesight(namespace, step.kind === 'review' ? arg : undefined, check.estimate)
  const { foresight } = foreseen
  const isBad = foresight?.ok === false
  const risk = riskOf(foresight, arg)
  const [failed, setFailed] = useState<ErrorShape>()
  useNameAgain(form, network.caipNetworkId, setFailed)
  const run = useRun()
  // A name is looked up before the wallet is asked.
  const [busy, setBusy] = useState(false)
  const ofChain = isBad ? transferError(new WouldFailError(), { network }) : undefined
  const ofStep = step.kind === 'problem' || step.kind === 'failed' ? step.error : ofChain
  // Without its address a name is only as wrong as an empty field, which says less than why it is gone.
  const problem = arg.recipient === '' ? (failed ?? ofStep) : (ofStep ?? failed)
  const said = useErrorText(problem)
  if (!isAsking && (form.amount === '' || form.recipient.trim() === '')) return <NothingToReview />
  const send = (): void => {
    setFailed(undefined)
    const maxFee = maxFeeOf(check.estimate)
    setBusy(true)
    submitSendForm(core, {
      ...arg,
      ...(maxFee !== undefined && { maxFee }),
      ...(found && { typedName: form.recipient.trim() }),
    })
      .catch((error: unknown) => {
        if (isAbortError(error)) return
        setFailed(transferError(error, { network, ...(arg.token && { token: arg.token }) }))
      })
      .finally(() => setBusy(false))
  }
  const time = priceTime(currency, locale)
  const worth = currency.price === undefined ? undefined : multiplyDecimals(form.amount, currency.price)
  const waits = step.kind === 'checking' || foreseen.waits || (busy && !isAsking)
  const mayGo = step.kind === 'review' && !foreseen.waits && !isBad && !isAsking && !busy
  const { symbol, decimals } = currency
  const sum = `${formatAmount(form.amount, { decimals, locale })}\u00a0${symbol}`
  const trouble = online ? text.checkFailedHint(network.name) : text.offlineHint
  const action = (): JSX.Element => {
    if (isAsking) return <AskedWallet namespace={namespace} />
    if (step.kind === 'failed')
      return (
        <Button size="lg" fullWidth onClick={check.retry}>
          {common.tryAgain}
        </Button>
      )
    // Whom the name stands for now is shown in the form, where it is looked up again.
    if (failed && arg.recipient === '')
      return (
        <Button size="lg" fullWidth onClick={() => void run(goBack)}>
          {text.backToSend}
        </Button>
      )
    const state = { disabled: !mayGo, loading: waits }
    return marks.lookAlike === undefined && !risk ? (
      <Button {...state} size="lg" fullWidth onClick={send}>
        {text.sendAmount(sum)}
      </Button>
    ) : (
      <HoldButton {...state} hint={text.holdHint} again={text.pressAgain} onHeld={send}>
        {text.holdToSend(sum)}
      </HoldButton>
    )
  }
  return (
    <div className="lk-View lk-SendReview">
      <div className="lk-SendReview-amount">
        <TokenImage id={currency.id} name={currency.symbol} src={currency.iconUrl} size={56} />
        <p className="lk-SendReview-figure">
          <Amount value={form.amount} symbol={currency.symbol} decimals={currency.decimals} locale={locale} />
        </p>
        {worth !== undefined && (
          <p className="lk-SendReview-worth">
            <Worth dollars={worth} />
            {time !== undefined && <> · {account.asOf(time)}</>}
          </p>
        )}
      </div>
      <ReviewRows
        shown={shown}
        form={form}
        recipient={arg.recipient}
        estimate={check.estimate}
        balances={balances}
        foreseen={foreseen}
        symbol={currency.symbol}
      />
      {!isAsking && (
        <Marks address={arg.recipient} marks={marks} toContract={check.estimate?.toContract === true} />
      )}
      {!isAsking && risk && <ForeseenRisks {...risk} />}
      {problem && !isAsking && (
        <p className="lk-Send-note" data-wrong role="alert">
          {step.kind === 'failed' ? trouble : said}
        </p>
      )}
      <div className="lk-View-pinned">{action()}</div>
    </div>
  )
}

/** What the visitor has to know about who gets it. */
function Marks({
  address,
  marks,
  toContract,
}: {
  readonly address: string
  readonly marks: RecipientMarks
  readonly toContract: boolean
}): JSX.Element {
  const text = useLazyText('send', sendEn)
  const whenNew = marks.isKnown || address === '' ? undefined : text.firstTime
  const known = marks.isOwn ? text.ownAccount : whenNew
  return (
    <>
      {toContract && <p className="lk-Send-note">{text.toContract}</p>}
      {marks.lookAlike !== undefined ? (
        <LookAlike address={address} known={marks.lookAlike} />
      ) : (
        known !== undefined && <p className="lk-Send-note">{known}</p>
      )}
    </>
  )
}

/** It was sent, or belongs to another account or network. */
function NothingToReview(): JSX.Element {
  const text = useLazyText('send', sendEn)
  const emit = useEmit()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<SendIcon size={32} />}
        title={text.nothing}
        text={text.nothingHint}
        action={
          <Button size="lg" fullWidth onClick={() => emit(viewReplaced(to('WalletSend')))}>
            {text.backToSend}
          </Button>
        }
      />
    </div>
  )
}
