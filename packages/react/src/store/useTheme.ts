'use client'
import { useMemo } from 'react'
import type { Theme } from '@latchkey/ui/buttons'
import { useRead } from './useRead.js'

/** The theme of the options (R24), as the components of ui take it. */
export function useTheme(): Theme {
  const mode = useRead((state) => state.options.themeMode)
  const variables = useRead((state) => state.options.themeVariables)
  return useMemo(() => ({ mode, variables }), [mode, variables])
}
