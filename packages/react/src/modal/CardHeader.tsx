'use client'
import type { JSX, Ref } from 'react'
import { Header, IconButton, Tag } from '@latchkey/ui'
import { ChevronLeftIcon, CloseIcon, HelpIcon } from '@latchkey/ui/icons'
import {
  goBack,
  requestClose,
  selectDirection,
  selectHeaderBusy,
  selectHistoryLength,
  selectLeadingSlot,
  selectTag,
  to,
  viewPushed,
} from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useCore } from '../provider/useCore.js'
import { Slot } from '../slots/Slot.js'
import { useSlots } from '../slots/SlotsContext.js'
import { useEmit } from '../store/useEmit.js'
import { useRun } from '../store/useRun.js'
import { useSelect } from '../store/useSelect.js'
import { useShownMenu } from './HeaderMenu.js'
import { NetworkSelector } from './NetworkSelector.js'
import { useTitle } from './useTitle.js'

interface CardHeaderProps {
  /** Read out where there is no title. */
  readonly label: string
  readonly heading: Ref<HTMLHeadingElement>
}

export function CardHeader({ label, heading }: CardHeaderProps): JSX.Element {
  const text = useText('shell')
  const run = useRun()
  const busy = useSelect(selectHeaderBusy)
  // An embedded card on its first view has nothing to close to.
  const closable = useSelect((state) => !state.options.enableEmbedded || selectHistoryLength(state) > 1)
  const menu = useShownMenu()
  const { slots } = useSlots()
  const parts = {
    title: useTitle(),
    label,
    start: <LeadingSlot />,
    end: (menu != null || closable) && (
      <>
        {menu}
        {closable && (
          <IconButton
            label={text.close}
            icon={<CloseIcon size={20} />}
            disabled={busy}
            onClick={() => void run(requestClose)}
          />
        )}
      </>
    ),
    headingRef: heading,
  }
  const direction = useSelect(selectDirection)
  const tag = useSelect(selectTag) && <Tag>{text.beta}</Tag>
  return (
    <Slot
      name="Header"
      component={slots.Header}
      props={parts}
      standard={<Header {...parts} direction={direction} tag={tag} />}
    />
  )
}

/** S2.64 to S2.70 */
function LeadingSlot(): JSX.Element | null {
  const text = useText('shell')
  const run = useRun()
  const emit = useEmit()
  const { track } = useCore().services
  const slot = useSelect(selectLeadingSlot)
  const busy = useSelect(selectHeaderBusy)
  const help = (): void => {
    track({ event: 'CLICK_WALLET_HELP' })
    emit(viewPushed(to('WhatIsAWallet')))
  }
  if (slot === 'network') return <NetworkSelector />
  if (slot === 'back') {
    // The second click of a double click on the button that stood here before must not go back.
    const leave = ({ detail }: { readonly detail: number }): void => void (detail < 2 && run(goBack))
    return (
      <IconButton label={text.back} icon={<ChevronLeftIcon size={20} />} disabled={busy} onClick={leave} />
    )
  }
  if (slot === 'help') return <IconButton label={text.help} icon={<HelpIcon size={20} />} onClick={help} />
  return null
}
