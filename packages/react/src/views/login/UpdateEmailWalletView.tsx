'use client'
import { useState, type JSX } from 'react'
import { Button, EmailField } from '@latchkey/ui'
import { MailIcon } from '@latchkey/ui/icons'
import { startEmailChange } from '@latchkey/core'
import { goBack, selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useViewNote } from '../../store/useViewNote.js'
import { isEmail } from './isEmail.js'
import { LoginHead } from './LoginHead.js'
import { LoginProblem } from './LoginProblem.js'
import { SignedOut } from './SignedOut.js'

/** Another e-mail address for the wallet (S2.33, behaviour 4.22). */
export function UpdateEmailWalletView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const ways = useLazyText('loginWays', loginWaysEn)
  const common = useText('common')
  const run = useRun()
  const { user, emailChange } = useSelect(selectLogin)
  const present = user?.email ?? ''
  const failure = emailChange?.status === 'failed' ? emailChange : undefined
  const [note, keep] = useViewNote('UpdateEmailWallet')
  const [email, setEmail] = useState(note ?? failure?.email ?? present)
  const [judged, setJudged] = useState<string>()
  if (!user) return <SignedOut />
  const isSame = email.trim().toLowerCase() === present.toLowerCase()
  const isWrong = judged === email || (failure?.error.code === 'invalid-email' && failure.email === email)
  const busy = emailChange?.status === 'sending'
  const enter = (next: string): void => {
    setEmail(next)
    keep(next)
  }
  const save = (): void => {
    if (isSame || busy) return
    if (isEmail(email)) void run(startEmailChange, { email: email.trim() })
    else setJudged(email)
  }
  return (
    <div className="lk-View lk-Login">
      <LoginHead
        icon={<MailIcon size={32} />}
        title={present || text.addEmail}
        hint={present ? text.changeHint : text.emailHint}
      />
      <div className="lk-Login-part">
        <EmailField
          label={ways.email}
          submitLabel={text.save}
          value={email}
          onChange={enter}
          onSubmit={save}
          busy={busy}
          error={isWrong ? ways.invalidEmail : undefined}
        />
        {failure && failure.error.code !== 'invalid-email' && (
          <LoginProblem error={failure.error} tried="addressChange" />
        )}
      </div>
      <div className="lk-Login-actions">
        <Button
          size="lg"
          fullWidth
          loading={busy}
          disabled={isSame || email === ''}
          disabledReason={isSame ? text.sameEmail : undefined}
          onClick={save}
        >
          {text.save}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={() => void run(goBack)}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
