'use client'
import { useCallback } from 'react'
import { setTheme, type ThemeMode } from '@latchkey/core'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyTheme` returns. */
export interface LatchkeyTheme {
  /** `auto` follows the system, live (R24). */
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Adds to the variables that are set. */
  readonly setThemeVariables: (themeVariables: Readonly<Record<string, string>>) => void
}

/**
 * The look of the modal and the buttons.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { themeMode, setThemeMode } = useLatchkeyTheme()
 */
export function useLatchkeyTheme(): LatchkeyTheme {
  const core = useCore()
  return {
    themeMode: useRead((state) => state.options.themeMode),
    themeVariables: useRead((state) => state.options.themeVariables),
    setThemeMode: useCallback((themeMode) => void setTheme(core, { themeMode }), [core]),
    setThemeVariables: useCallback((themeVariables) => void setTheme(core, { themeVariables }), [core]),
  }
}
