'use client'
import { useState, type JSX } from 'react'
import { Address, Amount, Button, EmptyState, NetworkImage, TokenImage, WalletImage } from '@latchkey/ui'
import { SendIcon } from '@latchkey/ui/icons'
import type { TransferEstimate } from '@latchkey/core'
import {
  multiplyDecimals,
  requestClose,
  selectWallet,
  submitSendForm,
  to,
  transferError,
  viewReplaced,
  type ErrorShape,
} from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { HoldButton } from './HoldButton.js'
import { LookAlike } from './LookAlike.js'
import { NetworkCost } from './NetworkCost.js'
import { sendStep } from './sendStep.js'
import { useRecipientMarks } from './useRecipientMarks.js'
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
  const common = useText('common')
  const { close } = useText('shell')
  const run = useRun()
  const core = useCore()
  const locale = useLocale()
  const online = useOnline()
  const { network, account, namespace } = shown
  const { form, currency, balances, arg, ready } = useSending(shown)
  const check = useSendCheck(ready ? arg : undefined)
  const { found } = form
  // Its last answer; the press of Send asks again.
  const step = sendStep(form, check, found ? { status: 'found', match: found } : { status: 'none' })
  const marks = useRecipientMarks(arg.recipient, namespace)
  const wallet = useSelect((state) => selectWallet(state, namespace))
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
  const [failed, setFailed] = useState<ErrorShape>()
  // A name is looked up before the wallet is asked.
  const [busy, setBusy] = useState(false)
  const ofStep = step.kind === 'problem' || step.kind === 'failed' ? step.error : undefined
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
      .catch((error: unknown) =>
        setFailed(transferError(error, { network, ...(arg.token && { token: arg.token }) })),
      )
      .finally(() => setBusy(false))
  }
  const worth = currency.price === undefined ? undefined : multiplyDecimals(form.amount, currency.price)
  const waits = step.kind === 'checking' || (busy && !isAsking)
  const mayGo = step.kind === 'review' && !isAsking && !busy
  return (
    <div className="lk-View lk-SendReview">
      <div className="lk-SendReview-amount">
        <TokenImage id={currency.id} name={currency.symbol} src={currency.iconUrl} size={56} />
        <p className="lk-SendReview-figure">
          <Amount value={form.amount} symbol={currency.symbol} decimals={currency.decimals} locale={locale} />
        </p>
        {worth !== undefined && (
          <p className="lk-SendReview-worth">
            <Amount value={worth} currency="USD" locale={locale} />
          </p>
        )}
      </div>
      <dl className="lk-SendReview-rows">
        <div className="lk-SendReview-row">
          <dt>{text.recipient}</dt>
          <dd className="lk-SendReview-to">
            <AccountAvatar address={arg.recipient} size={24} />
            <span className="lk-SendReview-whom">
              {(found || arg.recipient === '') && <bdi>{found?.name ?? form.recipient}</bdi>}
              <bdi dir="ltr">{arg.recipient}</bdi>
            </span>
          </dd>
        </div>
        <div className="lk-SendReview-row">
          <dt>{text.from}</dt>
          <dd>
            <AccountAvatar address={account.address} size={24} />
            <Address value={account.address} start={8} end={8} />
          </dd>
        </div>
        <div className="lk-SendReview-row">
          <dt>{text.network}</dt>
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
        {check.estimate?.costs.map(({ kind, amount }) => (
          <div key={kind} className="lk-SendReview-row">
            <dt>{kind === 'network' ? text.fee : text[kind]}</dt>
            <dd>
              <NetworkCost amount={amount} network={network} balances={balances} />
            </dd>
          </div>
        ))}
      </dl>
      {marks.lookAlike === undefined
        ? !marks.isKnown && <p className="lk-Send-note">{marks.isOwn ? text.ownAccount : text.firstTime}</p>
        : !isAsking && <LookAlike address={arg.recipient} known={marks.lookAlike} />}
      {problem && !isAsking && (
        <p className="lk-Send-note" data-wrong role="alert">
          {step.kind === 'failed' ? (online ? text.checkFailedHint(network.name) : text.offlineHint) : said}
        </p>
      )}
      {isAsking ? (
        <div className="lk-SendReview-asking" role="status">
          <WalletImage
            id={wallet?.rdns ?? wallet?.name ?? ''}
            name={wallet?.name ?? ''}
            src={wallet?.icon}
            size={40}
          />
          <div>
            <p className="lk-SendReview-title">{text.approveIn(wallet?.name ?? '')}</p>
            <p className="lk-Send-note">{text.approveHint}</p>
          </div>
          <Button variant="secondary" onClick={() => void run(requestClose)}>
            {close}
          </Button>
        </div>
      ) : step.kind === 'failed' ? (
        <Button size="lg" fullWidth onClick={check.retry}>
          {common.tryAgain}
        </Button>
      ) : marks.lookAlike === undefined ? (
        <Button size="lg" fullWidth disabled={!mayGo} loading={waits} onClick={send}>
          {text.send}
        </Button>
      ) : (
        <HoldButton
          hint={text.holdHint}
          again={text.pressAgain}
          disabled={!mayGo}
          loading={waits}
          onHeld={send}
        >
          {text.holdToSend}
        </HoldButton>
      )}
    </div>
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
