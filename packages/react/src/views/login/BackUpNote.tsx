'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { WarningIcon } from '@latchkey/ui/icons'
import { selectLogin, to, viewPushed } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

/** On the account of an embedded wallet that can be lost: leads to what makes it safe. */
export function BackUpNote(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const emit = useEmit()
  const isUnsafe = useSelect((state) => selectLogin(state).safety === 'none')
  if (!isUnsafe) return null
  return (
    <div className="lk-Login-backUp">
      <List label={text.backup}>
        <ListItem
          title={text.backUp}
          subtitle={text.notBackedUp}
          image={<IconTile icon={<WarningIcon size={20} />} />}
          chevron
          onClick={() => emit(viewPushed(to('UpgradeEmailWallet')))}
        />
      </List>
    </div>
  )
}
