'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { ShieldIcon } from '@latchkey/ui/icons'
import { selectOffersTokenApprovals } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

/** Leads to what the account lets others take of it, where the family can tell. */
export function ApprovalsRow({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const title = useText('titles')['token-approvals']
  const emit = useEmit()
  const isOffered = useSelect((state) => selectOffersTokenApprovals(state, namespace))
  if (!isOffered) return null
  return (
    <List label={title}>
      <ListItem
        title={title}
        image={<IconTile icon={<ShieldIcon size={20} />} />}
        chevron
        onClick={() => emit(viewPushed(to('TokenApprovals')))}
      />
    </List>
  )
}
