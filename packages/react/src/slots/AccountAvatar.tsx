'use client'
import type { JSX } from 'react'
import { Avatar, type AvatarProps } from '@latchkey/ui/buttons'
import { Slot } from './Slot.js'
import { useSlots } from './SlotsContext.js'

/** The picture of an account: the host's, or ours. */
export function AccountAvatar(props: AvatarProps): JSX.Element {
  const { slots } = useSlots()
  return <Slot name="Avatar" component={slots.Avatar} props={props} standard={<Avatar {...props} />} />
}
