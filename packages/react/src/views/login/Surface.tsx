'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Button, EmptyState, SurfaceFrame, themeVariableNames } from '@latchkey/ui'
import { OfflineIcon } from '@latchkey/ui/icons'
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
export function Surface({ kind, requestId, height }: SurfaceProps): JSX.Element {
  const core = useCore()
  const text = useLazyText('login', loginEn)
  const { unreachable } = useLazyText('loginErrors', loginErrorsEn)
  const common = useText('common')
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const label = text.frame
  const run = useRun()
  const appearance = useAppearance()
  // It looks like the card around it, which the host's own sheet may have coloured, and goes along when that
  // changes.
  useEffect(() => {
    if (place.current) void run(setAppearance, { ...appearance, variables: variablesOf(place.current) })
  }, [run, appearance])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let handle: SurfaceHandle | undefined
    let gone = false
    const become = (next: 'ready' | 'failed') => (): void => {
      if (!gone) setState(next)
    }
    const ready = become('ready')
    // A frame's own event does not bubble.
    element.addEventListener('load', ready, true)
    openSurface(core, { kind, element, label, ...(requestId !== undefined && { requestId }) }).then(
      (opened) => {
        handle = opened
        if (gone) opened.close()
      },
      become('failed'),
    )
    return () => {
      gone = true
      element.removeEventListener('load', ready, true)
      handle?.close()
    }
  }, [core, kind, requestId, label, attempt])
  return (
    <div className="lk-Login-surface">
      <SurfaceFrame
        ref={place}
        label={label}
        loadingLabel={common.loading}
        state={state}
        height={height}
        problem={
          <EmptyState
            icon={<OfflineIcon size={32} />}
            title={unreachable.title}
            text={unreachable.hint}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setState('loading')
                  setAttempt(attempt + 1)
                }}
              >
                {common.tryAgain}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
