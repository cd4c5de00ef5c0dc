import type { ComponentProps } from 'react'
import type { CallsRecord } from '@latchkey/core'
import { callsEn } from '../../messages/calls.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import type { WaitingStatus } from '../WaitingStatus.js'

type Shown = Omit<ComponentProps<typeof WaitingStatus>, 'details'>

/** Of what was sent and may have taken effect, whatever the reason. */
const UNKNOWN = { name: 'SendUnknownError', code: 'send-unknown', message: '' } as const

/** Errors that say only that something failed, in words for developers. */
const NAMELESS: readonly string[] = ['wallet-error', 'unknown', 'aborted']

/** What a sequence of calls is about now, in words. */
export function useSequenceStatus({ steps, status, error }: CallsRecord, wallet: string): Shown {
  const text = useLazyText('calls', callsEn)
  const { broken } = useText('shell')
  const locale = useLocale()
  const said = useErrorText(status === 'unknown' ? UNKNOWN : error) ?? ''
  const current = steps.findIndex((each) => each.status === 'asking' || each.status === 'pending')
  const place = formatCount(Math.max(current, 0) + 1, locale)
  const code = error?.code ?? ''
  const named = code === 'stale-transfer' ? text.changed : said
  const reason = NAMELESS.includes(code) ? broken : named
  const running: Shown = {
    state: 'connecting',
    title: status === 'asking' ? text.confirmIn(wallet) : text.sending,
    hint: text.step(place, formatCount(steps.length, locale)),
  }
  return {
    agreeing: { state: 'idle', title: text.confirmations(steps.length), hint: text.stays(wallet) } as const,
    asking: running,
    pending: running,
    confirmed: { state: 'success', title: text.done, hint: wallet } as const,
    partly: { state: 'error', title: reason, hint: text.partly } as const,
    failed: { state: 'error', title: reason, hint: text.nothing } as const,
    unknown: { state: 'error', title: text.unknown, hint: said } as const,
  }[status]
}
