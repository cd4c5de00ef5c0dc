'use client'
import { useMemo } from 'react'
import type { Theme } from '@latchkey/ui'
import { useSelect } from './useSelect.js'

/** The theme of the options (R24), as the components of ui take it. */
export function useTheme(): Theme {
  const mode = useSelect((state) => state.options.themeMode)
  const variables = useSelect((state) => state.options.themeVariables)
  return useMemo(() => ({ mode, variables }), [mode, variables])
}
