'use client'
import { createElement, useEffect, useRef, type JSX, type RefObject } from 'react'
import { ViewTransition } from '@latchkey/ui'
import { selectDirection } from '@latchkey/core/internal'
import { useSelect } from '../store/useSelect.js'
import { LoadingView } from './LoadingView.js'
import type { Screens } from './screens.js'
import { useFollowingScreens } from './useFollowingScreens.js'
import { useKnownView } from './useKnownView.js'
import { useShownScreen } from './useShownScreen.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewProblem } from './ViewProblem.js'

interface ViewRouterProps {
  readonly screens: Screens
  /** Takes the focus when the view changes, so that a screen reader announces the view. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The current view, and the change from one to the next. */
export function ViewRouter({ screens, heading }: ViewRouterProps): JSX.Element | null {
  const frame = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  const heldBefore = useRef<Element | null>(null)
  const direction = useSelect(selectDirection)
  const { shown, retry } = useShownScreen(screens)
  const key = shown && String(shown.entry.id)
  useKnownView()
  useFollowingScreens(screens, shown?.entry.view)
  useEffect(() => {
    // A card in the host's page takes the focus only from its own parts.
    const card = frame.current?.closest('.lk-DialogCard')
    const note = ({ target }: Event): void => {
      focused.current = card?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    heldBefore.current = document.activeElement
    // A view begins at its top, however far the one before it was scrolled.
    const scroller = frame.current?.closest('.lk-HeightTransition')
    if (scroller) scroller.scrollTop = 0
  }, [key])
  const announce = (): void => {
    const { current: title } = heading
    const holder = document.activeElement
    const card = title?.closest('.lk-DialogCard')
    // The visitor has moved the focus while the view came.
    if (holder !== heldBefore.current && holder !== title && holder !== card && card?.contains(holder)) return
    const isUnfocused = !holder || holder === document.body
    // In a dialog the heading takes a lost focus too: the element that had it was removed with a view, or
    // with a wallet's window.
    const lost = isUnfocused && title?.closest('[role="dialog"]')
    if (!title || !(focused.current || lost) || frame.current?.contains(holder)) return
    // A wallet's own window, drawn over the page, has taken the focus meanwhile.
    if (!isUnfocused && !card?.contains(holder)) return
    // A screen reader would not announce a heading that has the focus already.
    title.blur()
    title.focus({ preventScroll: true })
  }
  return (
    <div ref={frame}>
      {shown && (
        <ViewTransition viewKey={key ?? ''} direction={direction} onEntered={announce}>
          {shown.state === 'ready' && (
            <ViewBoundary>{createElement(shown.Screen, { params: shown.entry.params })}</ViewBoundary>
          )}
          {shown.state === 'loading' && <LoadingView />}
          {shown.state === 'failed' && <ViewProblem kind="load" onRetry={retry} />}
        </ViewTransition>
      )}
    </div>
  )
}
