'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { sendFormChanged, to, viewPushed } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { AmountCard } from './AmountCard.js'
import { FeeChoices } from './FeeChoices.js'
import { RecipientCard } from './RecipientCard.js'
import { sendStep } from './sendStep.js'
import { useReceiver } from './useReceiver.js'
import { useRecipientName } from './useRecipientName.js'
import { useSendCheck } from './useSendCheck.js'
import { useSending, type SendingAccount } from './useSending.js'

/** What to send, to whom and how fast; the button names what is missing (S2.42, behaviour 4.41). */
export function WalletSendView(): JSX.Element {
  const shown = useShownAccount()
  return shown?.network ? <SendForm shown={shown as SendingAccount} /> : <NotConnected />
}

function SendForm({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const text = useLazyText('send', sendEn)
  const common = useText('common')
  const emit = useEmit()
  const online = useOnline()
  const sending = useSending(shown)
  const { form, currency, balances, arg } = sending
  const check = useSendCheck(arg)
  const receiver = useReceiver(form, arg.recipient, shown.network, check)
  const name = useRecipientName(form.recipient, shown.network.caipNetworkId)
  const step = sendStep(form, check, name)
  const problem = step.kind === 'problem' || step.kind === 'failed' ? step.error : undefined
  const said = useErrorText(problem)
  const ofRecipient = check.problems.find(({ field }) => field === 'recipient')?.error
  const label = {
    amount: text.enterAmount,
    recipient: text.enterRecipient,
    unknownName: text.noAddress(shown.network.name),
    checking: text.review,
    review: text.review,
    problem: said ?? text.review,
    failed: common.tryAgain,
  }[step.kind]
  const mayGo = step.kind === 'review' || step.kind === 'failed'
  return (
    <form
      className="lk-View lk-Send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step.kind === 'failed') (name.status === 'failed' ? name : check).retry()
        else if (step.kind === 'review') emit(viewPushed(to('WalletSendPreview')))
      }}
    >
      <AmountCard
        amount={form.amount}
        currency={currency}
        max={check.estimate?.max}
        isLoading={balances.loading}
        oldSince={balances.oldSince}
        wrong={check.problems.some(({ field }) => field !== 'recipient') && form.amount !== ''}
        onAmount={(amount) => emit(sendFormChanged({ amount }))}
        onCurrency={() => emit(viewPushed(to('WalletSendSelectToken')))}
      />
      <RecipientCard
        key={`${shown.network.caipNetworkId} ${shown.account.caipAddress}`}
        value={form.recipient}
        address={arg.recipient}
        name={name}
        receiver={receiver}
        shown={shown}
        balances={balances}
        error={arg.recipient === '' ? undefined : ofRecipient}
        toContract={check.status === 'ready' && check.estimate?.toContract === true}
        onEnter={(entry) => emit(sendFormChanged(entry))}
      />
      <FeeChoices
        estimate={check.estimate}
        chosen={form.fee}
        network={shown.network}
        balances={balances}
        isWaiting={check.status === 'checking' && !check.estimate}
        onChoose={(fee) => emit(sendFormChanged({ fee }))}
      />
      {step.kind === 'failed' && (
        <p className="lk-Send-note" role="alert">
          {online ? text.checkFailedHint(shown.network.name) : text.offlineHint}
        </p>
      )}
      <div className="lk-View-pinned">
        <Button type="submit" size="lg" fullWidth disabled={!mayGo} loading={step.kind === 'checking'}>
          {label}
        </Button>
      </div>
    </form>
  )
}
