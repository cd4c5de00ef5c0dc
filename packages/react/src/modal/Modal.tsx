'use client'
import { memo, useContext, useEffect, useRef, useState, type JSX } from 'react'
import { DialogCard, HeightTransition } from '@latchkey/ui'
import { requestClose, selectHeaderBusy } from '@latchkey/core/internal'
import { MessagesContext } from '../messages/MessagesContext.js'
import type { Slots } from '../slots/slots.js'
import { SlotsProvider } from '../slots/SlotsContext.js'
import { useSlotScreens } from '../slots/useSlotScreens.js'
import { StoreProvider } from '../store/StoreProvider.js'
import { useRun } from '../store/useRun.js'
import { useSelect } from '../store/useSelect.js'
import { useTheme } from '../store/useTheme.js'
import { CardHeader } from './CardHeader.js'
import { FeedbackLayer } from './FeedbackLayer.js'
import { HeaderMenuProvider } from './HeaderMenu.js'
import type { Screens } from './screens.js'
import { useCloseOnBack } from './useCloseOnBack.js'
import { useRequestNotice } from './useRequestNotice.js'
import { useEmbeddedStart } from './useEmbeddedStart.js'
import { useSheetWarning } from './useSheetWarning.js'
import { useCardLabel } from './useTitle.js'
import { ViewRouter } from './ViewRouter.js'

export interface ModalProps {
  readonly screens: Screens
  readonly container?: HTMLElement | null | undefined
  readonly slots?: Slots | undefined
}

/** The card with its header, the current view and short messages: a dialog, or a part of the page. */
export function Modal(props: ModalProps): JSX.Element | null {
  // The card waits for its language, so that it does not change from one language to another.
  if (useContext(MessagesContext).isComing) return null
  return (
    <StoreProvider>
      <SlotsProvider slots={props.slots}>
        <ClosingLate {...props} />
      </SlotsProvider>
    </StoreProvider>
  )
}

/**
 * The card closes in a rendering of its own: what the host's page shows of a wallet that has just been
 * connected does not wait for it.
 */
function ClosingLate(props: ModalProps): JSX.Element {
  const open = useSelect((state) => state.modal.open)
  const [before, setBefore] = useState(open)
  if (open && !before) setBefore(true)
  useEffect(() => {
    if (open) return
    // Not a transition: React 18 would keep the card while one of the host waits for its data.
    const timer = setTimeout(() => setBefore(false))
    return () => clearTimeout(timer)
  }, [open])
  // Follows each opening and closing.
  useCloseOnBack()
  return <Card {...props} open={open || before} />
}

const Card = memo(function Card({
  screens,
  container,
  open,
}: ModalProps & { readonly open: boolean }): JSX.Element {
  const run = useRun()
  const shake = useSelect((state) => state.modal.shake)
  const embedded = useSelect((state) => state.options.enableEmbedded)
  const busy = useSelect(selectHeaderBusy)
  const label = useCardLabel()
  const { catalogue, overrides, dir } = useContext(MessagesContext)
  const theme = useTheme()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useSlotScreens(screens)
  const notice = useRequestNotice()
  const inCard = open || embedded
  useEmbeddedStart()
  useSheetWarning(heading, open)
  const card = (
    <DialogCard
      open={open}
      // R17: Escape and the scrim do the same as the close button.
      onCloseRequest={() => void (busy || run(requestClose))}
      label={label}
      container={container}
      shake={shake}
      theme={theme}
      // A host's own texts may be in any language, so the page's `lang` applies.
      lang={catalogue?.tag ?? (overrides ? undefined : 'en')}
      dir={dir}
      embedded={embedded}
      initialFocus={heading}
    >
      <HeaderMenuProvider>
        <CardHeader label={label} heading={heading} />
        <FeedbackLayer />
        {inCard && notice?.(inCard)}
        <HeightTransition>
          <ViewRouter screens={shown} heading={heading} />
        </HeightTransition>
      </HeaderMenuProvider>
    </DialogCard>
  )
  return (
    <>
      {card}
      {!inCard && notice?.(inCard)}
    </>
  )
})
