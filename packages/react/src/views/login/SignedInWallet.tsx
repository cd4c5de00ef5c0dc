'use client'
import type { JSX } from 'react'
import { selectUser } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useSelect } from '../../store/useSelect.js'
import { UserMark } from './SignedInRows.js'
import { useUserName } from './useUserName.js'

/** At the foot of an account: who is signed in, in the place of a wallet's name. */
export function SignedInWallet({ restoring }: { readonly restoring: boolean }): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const user = useSelect(selectUser)
  const { title } = useUserName()
  return (
    <>
      <UserMark provider={user?.provider ?? 'email'} />
      <span className="lk-ConnectedWallet-texts" role="status">
        <span className="lk-ConnectedWallet-label">
          {restoring ? common.reconnecting : text.signedInWith}
        </span>
        <span className="lk-Login-user" dir="auto" title={title}>
          {title || text.frame}
        </span>
      </span>
    </>
  )
}
