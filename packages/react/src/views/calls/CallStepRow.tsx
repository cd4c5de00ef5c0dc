'use client'
import type { JSX } from 'react'
import { IconTile, ListItem, Spinner, Tag } from '@latchkey/ui'
import { CheckIcon } from '@latchkey/ui/icons'
import type { CallStep } from '@latchkey/core'
import { callsEn } from '../../messages/calls.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'

interface CallStepRowProps {
  readonly step: CallStep
  /** From 1. */
  readonly place: number
}

/** One of several calls: its place, what it does, and how far it is. */
export function CallStepRow({ step: { title, status }, place }: CallStepRowProps): JSX.Element {
  const text = useLazyText('calls', callsEn)
  const locale = useLocale()
  const isDone = status === 'confirmed'
  const subtitle = {
    waiting: undefined,
    asking: text.stepAsking,
    pending: text.sending,
    confirmed: undefined,
    failed: text.stepFailed,
    unknown: text.stepUnknown,
  }[status]
  const isRunning = status === 'asking' || status === 'pending'
  const trailing = isDone ? <Tag variant="success">{text.stepConfirmed}</Tag> : isRunning && <Spinner />
  return (
    <ListItem
      title={title}
      subtitle={subtitle}
      image={<IconTile icon={isDone ? <CheckIcon size={20} /> : <span>{formatCount(place, locale)}</span>} />}
      trailing={trailing}
    />
  )
}
