'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { KeyIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** Leads to what has access to the account. */
export function PermissionsRow(): JSX.Element {
  const titles = useText('titles')
  const emit = useEmit()
  return (
    <List label={titles.permissions}>
      <ListItem
        title={titles.permissions}
        image={<IconTile icon={<KeyIcon size={20} />} />}
        chevron
        onClick={() => emit(viewPushed(to('Permissions')))}
      />
    </List>
  )
}
