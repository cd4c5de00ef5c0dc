'use client'
import { useRef, useState, type JSX } from 'react'
import { EmailField } from '@latchkey/ui'
import { selectLogin, type ViewName } from '@latchkey/core/internal'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { useViewNote } from '../../store/useViewNote.js'
import { isEmail } from './isEmail.js'
import { LateProblem } from './LateProblem.js'
import { useWays } from './useWays.js'

/** The field for an address, which stays as it was typed for who comes back to the view (behaviour 4.19). */
export function EmailEntry({ view }: { readonly view: ViewName }): JSX.Element {
  const text = useLazyText('loginWays', loginWaysEn)
  const ways = useWays()
  const isChosen = useRef(false)
  const login = useSelect(selectLogin)
  const [note = '', keep] = useViewNote(view)
  const [email, setEmail] = useState(note)
  const [judged, setJudged] = useState<string>()
  const [seconds, setSeconds] = useState(0)
  const isWrong =
    judged === email ||
    (login.status === 'failed' && login.error.code === 'invalid-email' && login.email === email)
  const enter = (next: string): void => {
    setEmail(next)
    keep(next)
  }
  const choose = (): void => {
    if (isChosen.current) return
    isChosen.current = true
    ways.approachEmail()
  }
  const submit = (): void => {
    if (seconds > 0) return
    if (isEmail(email)) ways.email(email.trim())
    else setJudged(email)
  }
  return (
    <>
      <EmailField
        label={text.email}
        submitLabel={text.continue}
        value={email}
        onChange={enter}
        onSubmit={submit}
        canSubmit={isEmail(email)}
        busy={login.status === 'sending'}
        wait={seconds > 0 ? text.seconds(seconds) : undefined}
        error={isWrong ? text.invalidEmail : undefined}
        onFocus={choose}
        onPointerEnter={ways.approach}
      />
      <LateProblem login={login} method="email" onWait={setSeconds} />
    </>
  )
}
