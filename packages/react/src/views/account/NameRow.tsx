'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { UserIcon } from '@latchkey/ui/icons'
import { selectAccountNames, selectMayRegisterName } from '@latchkey/core'
import { selectNamesZone, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

/** Leads to the names of the host's zone, where the account may have one (S6.03, R14). */
export function NameRow({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const shell = useText('shell')
  const emit = useEmit()
  const may = useSelect((state) => selectMayRegisterName(state, namespace))
  const zone = useSelect(selectNamesZone)
  const [name] = useSelect((state) => selectAccountNames(state, namespace))
  if (!may) return null
  return (
    <List label={shell.ChooseAccountName}>
      <ListItem
        title={name === undefined ? shell.ChooseAccountName : <bdi dir="ltr">{name}</bdi>}
        subtitle={name === undefined ? <bdi dir="ltr">.{zone}</bdi> : undefined}
        image={<IconTile icon={<UserIcon size={20} />} />}
        chevron
        onClick={() => emit(viewPushed(to('ChooseAccountName')))}
      />
    </List>
  )
}
