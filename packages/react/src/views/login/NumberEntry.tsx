'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { confirmSocialNumber } from '@latchkey/core'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

const LENGTH = 6

/** The number that the other window shows: who began the sign-in there is who sits here. */
export function NumberEntry(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const busy = useSelect((state) => {
    const login = selectLogin(state)
    return login.status === 'popup' && login.confirming === true
  })
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const isWhole = number.length === LENGTH
  return (
    <form
      className="lk-Login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isWhole && !busy) void run(confirmSocialNumber, { number })
      }}
    >
      <input
        ref={field}
        className="lk-Login-number"
        aria-label={text.numberLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        maxLength={LENGTH}
        readOnly={busy}
        value={number}
        onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!isWhole}>
        {text.confirm}
      </Button>
    </form>
  )
}
