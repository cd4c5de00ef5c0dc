'use client'
import { Content, Root } from '@radix-ui/react-dialog'
import {
  type JSX,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { usePresence } from '../../hooks/usePresence.js'
import type { Theme } from '../../tokens/themeVariables.js'
import { ThemeRoot } from '../ThemeRoot/ThemeRoot.js'
import { keepFocus } from './keepFocus.js'
import { liftOut, mustLiftOut } from './liftOut.js'
import { lockScroll, scrollbarWidth } from './scrollLock.js'
import { dragSheet } from './sheetDrag.js'

/** Props of {@link DialogCard}. */
export interface DialogCardProps {
  /** Whether it shows. An embedded card always does. */
  open: boolean
  /** Escape or the scrim asks to close. The caller decides. */
  onCloseRequest: () => void
  /** Accessible name; usually the title in the header. */
  label: string
  /** Where the overlay is put. Default: the end of the body. */
  container?: HTMLElement | null | undefined
  /**
   * While true the card shakes, or flashes its outline where motion is not welcome. Set it for 500 ms
   * (S9.01).
   */
  shake?: boolean | undefined
  /** Mode and variables. */
  theme?: Theme | undefined
  /** BCP 47 tag of its language. Default: the page's. */
  lang?: string | undefined
  /** Direction of writing. Default: the page's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** A plain section of at most 400 px in the flow of the host's page: no scrim, no trap, no scroll lock. */
  embedded?: boolean | undefined
  /** What takes the focus on opening. Default: the header's heading. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Header and view. */
  children?: ReactNode
}

/**
 * The card: a modal dialog on wide windows, a bottom sheet on narrow ones, or a section of the page.
 *
 * @example <DialogCard open={open} label="Connect Wallet" onCloseRequest={close}>{panel}</DialogCard>
 */
export function DialogCard(props: DialogCardProps): JSX.Element {
  const { open, label, shake = false, theme, lang, dir, children } = props
  const [last, setLast] = useState({ open, closings: 0, key: 0 })
  if (last.open !== open)
    setLast(open ? { ...last, open, key: last.closings } : { ...last, open, closings: last.closings + 1 })
  // Opening during the fade-out mounts a new card, which takes the focus and shows nothing of the old one.
  if (!props.embedded) return <Overlay {...props} key={last.key} />
  return (
    <ThemeRoot theme={theme} lang={lang} dir={dir}>
      <section className="lk-DialogCard" data-embedded="" data-shake={shake || undefined} aria-label={label}>
        {children}
      </section>
    </ThemeRoot>
  )
}

const never = (): (() => void) => () => undefined

function Overlay(props: DialogCardProps): JSX.Element | null {
  const {
    open,
    onCloseRequest,
    label,
    container,
    shake = false,
    theme,
    lang,
    dir,
    initialFocus,
    children,
  } = props
  const card = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(open, layer)
  // A server draws no overlay, and neither does the first drawing over what it sent.
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const opener = useRef<Element | null>(null)
  // Read before the card is in the page, when it costs no layout.
  const page = useMemo(
    () =>
      open && isClient
        ? { scrollbar: scrollbarWidth(), mustLift: mustLiftOut(container ?? document.body) }
        : undefined,
    [open, isClient, container],
  )
  // Before the focus moves, which has the page styled.
  useIsomorphicLayoutEffect(() => {
    if (!page) return
    if (page.mustLift && layer.current) liftOut(layer.current)
    return lockScroll(page.scrollbar)
  }, [page])
  const focusStart = useCallback((): void => {
    const heading = card.current?.querySelector<HTMLElement>('.lk-Header-heading')
    ;(initialFocus?.current ?? heading ?? card.current)?.focus({ preventScroll: true })
  }, [initialFocus])
  useEffect(() => (open ? keepFocus(focusStart) : undefined), [open, focusStart])

  function takeFocus(event: Event): void {
    event.preventDefault()
    opener.current = document.activeElement
    focusStart()
  }
  function giveFocusBack(event: Event): void {
    // Radix would look for a trigger of its own.
    event.preventDefault()
    // The page was free while the card faded: a focus that went elsewhere stays there.
    if (document.activeElement && document.activeElement !== document.body) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  if (!isPresent || !isClient) return null
  // Radix's own portal and title would draw all of this three times before it shows.
  return (
    <Root open={open} onOpenChange={(next) => !next && onCloseRequest()}>
      {createPortal(
        <ThemeRoot
          ref={layer}
          theme={theme}
          lang={lang}
          dir={dir}
          className="lk-DialogCard-layer"
          data-state={open ? 'open' : 'closed'}
        >
          {/* The second half of a double click on what opened the card lands here. */}
          <div className="lk-DialogCard-scrim" onClick={(event) => event.detail < 2 && onCloseRequest()} />
          <Content
            ref={card}
            className="lk-DialogCard"
            data-shake={shake || undefined}
            aria-label={label}
            aria-describedby={undefined}
            aria-modal
            tabIndex={-1}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            // Only the scrim closes: a wallet may draw its own window over the page.
            onInteractOutside={(event) => event.preventDefault()}
          >
            <span
              className="lk-DialogCard-grabber"
              aria-hidden
              onPointerDown={(event) =>
                card.current && dragSheet(event.nativeEvent, card.current, onCloseRequest)
              }
            />
            {children}
          </Content>
        </ThemeRoot>,
        container ?? document.body,
      )}
    </Root>
  )
}
