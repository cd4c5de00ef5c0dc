'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { ShieldIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'

/** Leads to what has access to the account. */
export function PermissionsRow(): JSX.Element {
  const titles = useText('titles')
  const emit = useEmit()
  const { track } = useCore().services
  return (
    <List label={titles.permissions}>
      <ListItem
        title={titles.permissions}
        image={<IconTile icon={<ShieldIcon size={20} />} />}
        chevron
        onClick={() => {
          track({ event: 'CLICK_PERMISSIONS' })
          emit(viewPushed(to('Permissions')))
        }}
      />
    </List>
  )
}
