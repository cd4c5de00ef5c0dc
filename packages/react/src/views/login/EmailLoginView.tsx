'use client'
import type { JSX } from 'react'
import { MailIcon } from '@latchkey/ui/icons'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { Gated } from '../connect/Gated.js'
import { useTerms } from '../connect/useTerms.js'
import { EmailEntry } from './EmailEntry.js'
import { LoginHead } from './LoginHead.js'

/** Asks for an address to send a code to (S2.23, behaviour 4.19). */
export function EmailLoginView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const terms = useTerms()
  return (
    <div className="lk-View lk-Login">
      <LoginHead icon={<MailIcon size={32} />} title={text.emailTitle} hint={text.emailHint} />
      <Gated terms={terms}>
        <div className="lk-Login-part">
          <EmailEntry view="EmailLogin" />
        </div>
      </Gated>
    </div>
  )
}
