'use client'
import { useRef, type JSX } from 'react'
import { Button, ConnectingRing, EmptyState, List } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { selectCalls, type CallsRecord } from '@latchkey/core'
import {
  requestClose,
  selectConnectorId,
  selectWallet,
  sequenceAnswered,
  walletImageUrl,
  type ViewParams,
} from '@latchkey/core/internal'
import { callsEn } from '../../messages/calls.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { toneOf } from '../tones.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { CallStepRow } from './CallStepRow.js'
import { useSequenceStatus } from './useSequenceStatus.js'

/** Presses that follow each other sooner, in ms, are one that is held. */
const HELD_MS = 800

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
  const emit = useEmit()
  const pressedAt = useRef(0)
  const { options } = useCore().services
  const { id, namespace, steps, status, error } = record
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const { name = '', rdns, icon } = useSelect((state) => selectWallet(state, namespace)) ?? {}
  const shown = useSequenceStatus(record, name)
  const isQuestion = status === 'agreeing'
  const answer = (agreed: boolean): void => emit(sequenceAnswered({ id, agreed }))
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
        {/* One button, so that it keeps the focus; a press that is held or doubled must not close. */}
        <Button
          variant={isQuestion ? 'primary' : 'secondary'}
          size="lg"
          fullWidth
          onClick={({ timeStamp }) => {
            const isHeld = timeStamp - pressedAt.current < HELD_MS
            pressedAt.current = timeStamp
            if (isQuestion) answer(true)
            else if (!isHeld) void run(requestClose)
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
