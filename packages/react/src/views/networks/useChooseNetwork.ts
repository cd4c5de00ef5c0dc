'use client'
import { goBack, to, viewReplaced } from '@latchkey/core/internal'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/** Leads to the list of networks: back to it where the visitor came from it. */
export function useChooseNetwork(): () => void {
  const emit = useEmit()
  const run = useRun()
  const before = useSelect((state) => state.navigation?.stack.at(-2)?.view)
  return () =>
    void (before === 'Networks' || before === 'UnsupportedChain'
      ? run(goBack)
      : emit(viewReplaced(to('Networks'))))
}
