'use client'
import { useLayoutEffect } from 'react'
import { goBack, to, viewReplaced, views } from '@latchkey/core/internal'
import { useEmit } from '../store/useEmit.js'
import { useRun } from '../store/useRun.js'
import { useSelect } from '../store/useSelect.js'

/** S2.10: a view without a screen falls back to Connect before it is drawn. */
export function useKnownView(): void {
  const emit = useEmit()
  const run = useRun()
  const view = useSelect((state) => state.navigation?.stack.at(-1)?.view)
  const cameFrom = useSelect((state) => state.navigation?.stack.at(-2)?.view)
  useLayoutEffect(() => {
    if (!view || Object.hasOwn(views, view)) return
    if (cameFrom === 'Connect') void run(goBack)
    else emit(viewReplaced(to('Connect')))
  }, [emit, run, view, cameFrom])
}
