'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Button, EmptyState, SurfaceFrame, themeVariableNames } from '@latchkey/ui'
import { OfflineIcon, ShieldIcon } from '@latchkey/ui/icons'
import type { Appearance } from '@latchkey/core'
import { openSurface, setAppearance, type SurfaceHandle, type SurfaceKind } from '@latchkey/core/internal'
import { loginEn, loginErrorsEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useAppearance } from './useAppearance.js'

interface SurfaceProps {
  readonly kind: SurfaceKind
  /** Which request, for one that asks to approve. */
  readonly requestId?: string | undefined
  /** In pixels. */
  readonly height?: number | undefined
  /** The screen stays when the visitor closes it: it is offered again. */
  readonly stays?: boolean
}

function variablesOf(element: Element): Appearance['variables'] {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    themeVariableNames.flatMap((name) => {
      const value = style.getPropertyValue(name).trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** A frame of the keeper in its place on a screen. What follows from what is done in it is the core's. */
export function Surface({ kind, requestId, height, stays = false }: SurfaceProps): JSX.Element {
  const core = useCore()
  const text = useLazyText('login', loginEn)
  const { unreachable } = useLazyText('loginErrors', loginErrorsEn)
  const common = useText('common')
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'closed'>('loading')
  const label = text.frame
  const run = useRun()
  const appearance = useAppearance()
  // It looks like the card around it, which the host's own sheet may have coloured, and goes along when that
  // changes.
  useEffect(() => {
    if (place.current) void run(setAppearance, { ...appearance, variables: variablesOf(place.current) })
  }, [run, appearance])
  const title = useRef(label)
  const shown = useRef<SurfaceHandle>(undefined)
  // In place: a frame that is opened again forgets what the visitor did in it.
  useEffect(() => {
    title.current = label
    shown.current?.rename(label)
  }, [label])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let gone = false
    const become = (next: 'ready' | 'failed' | 'closed') => (): void => {
      if (!gone) setState(next)
    }
    const ready = become('ready')
    // A frame's own event does not bubble.
    element.addEventListener('load', ready, true)
    const request = {
      kind,
      element,
      label: title.current,
      ...(requestId !== undefined && { requestId }),
      // As if it were pressed in the card, which knows what it closes.
      onEscape: () =>
        void element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        ),
    }
    openSurface(core, request).then((opened) => {
      if (gone) return opened.close()
      shown.current = opened
      opened.rename(title.current)
      opened.done.then(() => {
        element.removeEventListener('load', ready, true)
        become('closed')()
      }, become('failed'))
    }, become('failed'))
    return () => {
      gone = true
      element.removeEventListener('load', ready, true)
      shown.current?.close()
      shown.current = undefined
    }
  }, [core, kind, requestId, attempt])
  const isClosed = state === 'closed'
  const after = stays ? 'failed' : 'ready'
  return (
    <div className="lk-Login-surface">
      <SurfaceFrame
        ref={place}
        label={label}
        loadingLabel={common.loading}
        state={isClosed ? after : state}
        height={height}
        problem={
          <EmptyState
            icon={isClosed ? <ShieldIcon size={32} /> : <OfflineIcon size={32} />}
            title={isClosed ? undefined : unreachable.title}
            text={isClosed ? text.notBackedUp : unreachable.hint}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setState('loading')
                  setAttempt(attempt + 1)
                }}
              >
                {isClosed ? text.backUp : common.tryAgain}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
