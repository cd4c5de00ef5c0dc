'use client'
import type { ComponentProps, JSX } from 'react'
import { Button, ConnectingRing, EmptyState, List } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { answerSequence, selectCalls, type CallsRecord } from '@latchkey/core'
import {
  requestClose,
  selectConnectorId,
  selectWallet,
  walletImageUrl,
  type ViewParams,
} from '@latchkey/core/internal'
import { callsEn } from '../../messages/calls.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { toneOf } from '../tones.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { CallStepRow } from './CallStepRow.js'

/** Several calls of a wallet that makes one at a time: the question, and how far it got. */
export function CallSequenceView({ params }: { readonly params: ViewParams['CallSequence'] }): JSX.Element {
  const text = useLazyText('calls', callsEn)
  const { close } = useText('shell')
  const run = useRun()
  const record = useSelect((state) => selectCalls(state).find(({ id }) => id === params?.callsId))
  if (record) return <Sequence record={record} />
  return (
    <div className="lk-View">
      <EmptyState icon={<WalletIcon size={32} />} title={text.gone} text={text.goneHint} />
      <div className="lk-Waiting-actions">
        <Button variant="secondary" size="lg" fullWidth onClick={() => void run(requestClose)}>
          {close}
        </Button>
      </div>
    </div>
  )
}

function Sequence({ record }: { readonly record: CallsRecord }): JSX.Element {
  const text = useLazyText('calls', callsEn)
  const common = useText('common')
  const { close } = useText('shell')
  const run = useRun()
  const locale = useLocale()
  const { options } = useCore().services
  const { id, namespace, steps, status, error } = record
  const said = useErrorText(error)
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const { name = '', rdns, icon } = useSelect((state) => selectWallet(state, namespace)) ?? {}
  const current = 1 + steps.findIndex((each) => each.status === 'asking' || each.status === 'pending')
  const isQuestion = status === 'agreeing'
  const answer = (agreed: boolean): void => void run(answerSequence, { id, agreed })

  const shown = ((): Omit<ComponentProps<typeof WaitingStatus>, 'details'> => {
    switch (status) {
      case 'agreeing':
        return { state: 'idle', title: text.confirmations(steps.length), hint: text.stays(name) }
      case 'asking':
      case 'pending':
        return {
          state: 'connecting',
          title: status === 'asking' ? text.confirmIn(name) : text.sending,
          hint: text.step(formatCount(Math.max(current, 1), locale), formatCount(steps.length, locale)),
        }
      case 'confirmed':
        return { state: 'success', title: text.done, hint: name }
      case 'partly':
        return { state: 'error', title: said ?? '', hint: text.partly }
      case 'failed':
        return { state: 'error', title: said ?? '', hint: text.nothing }
      case 'unknown':
        return { state: 'error', title: text.unknown, hint: said ?? '' }
    }
  })()
  return (
    <div className="lk-View lk-Waiting lk-CallSequence">
      <ConnectingRing
        id={rdns ?? connectorId ?? ''}
        name={name}
        src={walletImageUrl(options, { ids: [connectorId, rdns], image_url: icon })}
        state={shown.state}
        tone={error ? toneOf(error.code) : undefined}
      />
      <WaitingStatus {...shown} details={undefined} />
      <List label={text.steps}>
        {steps.map((step, index) => (
          <CallStepRow key={index} step={step} place={index + 1} />
        ))}
      </List>
      <div className="lk-Waiting-actions">
        {/* One button, so that it keeps the focus; the second click of a double click must not close. */}
        <Button
          variant={isQuestion ? 'primary' : 'secondary'}
          size="lg"
          fullWidth
          onClick={({ detail }) => {
            if (isQuestion) answer(true)
            else if (detail < 2) void run(requestClose)
          }}
        >
          {isQuestion ? text.go : close}
        </Button>
        {isQuestion && (
          <Button
            variant="ghost"
            size="lg"
            fullWidth
            onClick={() => {
              answer(false)
              void run(requestClose)
            }}
          >
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
