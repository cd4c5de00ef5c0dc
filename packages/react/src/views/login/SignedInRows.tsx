'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem, SocialLogo, Tag } from '@latchkey/ui'
import { FingerprintIcon, MailIcon, ShieldIcon } from '@latchkey/ui/icons'
import { selectLogin, to, viewPushed } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { AccountTypeToggle } from './AccountTypeToggle.js'
import { ForgetDevice } from './ForgetDevice.js'
import { NotKept } from './NotKept.js'
import { useSafetyText } from './useSafetyText.js'
import { useUserName } from './useUserName.js'

/** Of the settings: who is signed in, how safe the wallet is, and a way off this device (behaviour 4.33). */
export function SignedInRows(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const emit = useEmit()
  const { user, safety = 'none' } = useSelect(selectLogin)
  const safetyText = useSafetyText(safety)
  const name = useUserName()
  if (!user) return null
  const changeEmail = (): void => emit(viewPushed(to('UpdateEmailWallet')))
  return (
    <div className="lk-Login-rows">
      <List heading={text.signedInWith}>
        <ListItem
          title={name.title}
          subtitle={name.subtitle}
          image={<UserMark provider={user.provider} />}
          chevron={user.email !== undefined}
          onClick={user.email === undefined ? undefined : changeEmail}
        />
        {user.email === undefined && (
          <ListItem
            title={text.addEmail}
            image={<IconTile icon={<MailIcon size={20} />} />}
            chevron
            onClick={changeEmail}
          />
        )}
        <ListItem
          title={text.backup}
          subtitle={safety === 'none' ? undefined : safetyText}
          image={<IconTile icon={<ShieldIcon size={20} />} />}
          trailing={safety === 'none' && <Tag variant="warning">{text.notBackedUp}</Tag>}
          chevron
          onClick={() => emit(viewPushed(to('UpgradeEmailWallet')))}
        />
      </List>
      <AccountTypeToggle />
      <NotKept />
      <ForgetDevice />
    </div>
  )
}

/** The mark of the way that the visitor signed in. */
export function UserMark({ provider }: { readonly provider: string }): JSX.Element {
  if (provider === 'email') return <IconTile icon={<MailIcon size={20} />} />
  if (provider === 'passkey') return <IconTile icon={<FingerprintIcon size={20} />} />
  return <IconTile icon={<SocialLogo name={provider} />} />
}
