'use client'
import { useEffect, useId, useRef, useState, type JSX, type ReactNode } from 'react'
import { Button, CodeField, Countdown, useTimeLeft, VisuallyHidden } from '@latchkey/ui'
import { MailIcon } from '@latchkey/ui/icons'
import type { ErrorShape, SentCode } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { LoginHead } from './LoginHead.js'
import { LoginProblem } from './LoginProblem.js'
import type { Tried } from './problemOf.js'
import { clockTime } from './clockTime.js'

interface CodeEntryProps {
  readonly title: string
  readonly sent: SentCode
  /** The code is being checked, or what follows from it. */
  readonly busy: boolean
  /** What is done meanwhile. */
  readonly busyText: string
  /** Another code is on its way. */
  readonly sending: boolean
  /** Why what was begun is over: only another code leads on. */
  readonly failure: ErrorShape | undefined
  /** What the code is for. */
  readonly tried?: Tried
  readonly onCode: (code: string) => void
  readonly onResend: () => void
  readonly children?: ReactNode
}

const MINUTE = 60
const LENGTH = 6
/** What a code is spoilt by. After anything else it can be tried again. */
const SPOILS = ['wrong-code', 'code-expired']

/**
 * The code from a mail: how long it is good for, what was wrong with it, and another one (behaviour 4.20).
 */
export function CodeEntry(props: CodeEntryProps): JSX.Element {
  const { title, sent, busy, busyText, sending, failure, tried, onCode, onResend, children } = props
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const locale = useLocale()
  const { now } = useCore().services.platform
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { error, left, validUntil, resendAt, attemptId } = sent
  const [firstResendAt] = useState(resendAt)
  const isSpoilt = error !== undefined && SPOILS.includes(error.code)
  // Each refusal empties the field for the next try.
  const [judged, setJudged] = useState(error)
  if (judged !== error) {
    setJudged(error)
    if (isSpoilt) setCode('')
  }
  const life = useTimeLeft(validUntil, now).seconds
  const isOver = failure !== undefined || life === 0 || error?.code === 'code-expired' || left === 0
  const pause = useTimeLeft(resendAt, now).seconds
  const resend = isOver ? 0 : pause
  const problem = failure ?? (isSpoilt ? undefined : error)
  const mayTryAgain = problem !== undefined && !isOver && code.length === LENGTH
  const isWrong = error?.code === 'wrong-code' && !isOver
  useEffect(() => field.current?.focus({ preventScroll: true }), [attemptId])
  const status = (): ReactNode => {
    if (busy) return busyText
    if (failure || sending) return null
    if (isOver) return text.expired
    if (isWrong && code === '')
      return left === undefined ? text.wrongCode : `${text.wrongCode} ${text.triesLeft(left)}`
    return (
      <Countdown
        until={validUntil}
        now={now}
        format={(seconds) => text.goodFor(clockTime(seconds, locale))}
        speak={(seconds) => text.goodForMinutes(Math.ceil(seconds / MINUTE))}
      />
    )
  }
  const isFault = !busy && !sending && (isOver || (isWrong && code === ''))
  return (
    <>
      <LoginHead
        icon={<MailIcon size={32} />}
        title={title}
        hint={text.codeSent(sent.email)}
        hintId={`${id}-hint`}
      />
      <div className="lk-Login-part">
        <CodeField
          ref={field}
          label={text.codeLabel}
          value={code}
          onChange={setCode}
          onComplete={onCode}
          busy={busy || sending || isOver}
          invalid={isFault}
          describedBy={`${id}-hint ${id}-status`}
        />
        <p
          id={`${id}-status`}
          className="lk-Login-status"
          data-tone={isFault ? 'error' : undefined}
          role={isFault || busy ? 'alert' : undefined}
        >
          {status()}
        </p>
        {problem && !busy && <LoginProblem error={problem} tried={tried} />}
        <VisuallyHidden>
          <span role="status">
            {resendAt !== firstResendAt && <span key={resendAt}>{text.codeSent(sent.email)}</span>}
          </span>
        </VisuallyHidden>
      </div>
      <div className="lk-Login-actions">
        {mayTryAgain && (
          <Button
            size="lg"
            fullWidth
            onClick={() => {
              // The button goes with the problem.
              field.current?.focus()
              onCode(code)
            }}
          >
            {common.tryAgain}
          </Button>
        )}
        <Button
          variant={isOver ? 'primary' : 'secondary'}
          size="lg"
          fullWidth
          loading={sending}
          disabled={busy || resend > 0}
          onClick={onResend}
        >
          {resend > 0 ? text.resendIn(resend) : text.resend}
        </Button>
        {children}
        <p className="lk-Login-status">{text.spam}</p>
      </div>
    </>
  )
}
