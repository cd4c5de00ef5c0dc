import { publicVariables } from './publicVariables.js'

/** How the colours are chosen: after the visitor's system, or fixed. */
export type ThemeMode = 'auto' | 'light' | 'dark'

/** Name of a public theming variable. */
export type ThemeVariable = keyof typeof publicVariables

/** Values of public theming variables. A bare number gets the unit of its variable (`%` or `px`). */
export type ThemeVariables = { readonly [Name in ThemeVariable]?: string | number | undefined }

/** A theme: the mode and the host's own values. */
export interface Theme {
  /** `auto` follows the system, live. Default `auto`. */
  readonly mode?: ThemeMode | undefined
  /** The host's values; what is left out keeps its default. */
  readonly variables?: ThemeVariables | undefined
}

/** Names of all public theming variables. */
export const themeVariableNames: readonly ThemeVariable[] = Object.keys(publicVariables) as ThemeVariable[]

/** The value as CSS; empty where there is none that CSS can read. */
function cssValue(name: ThemeVariable, value: string | number = ''): string {
  const [property, unit] = publicVariables[name]
  const text = typeof value === 'number' ? value + unit : value
  // What CSS reads only where it is used, behind a var(), the stylesheet's registered properties judge.
  // jsdom, where hosts test their pages, has no `CSS`.
  return (globalThis.CSS?.supports?.(property, text) ?? true) ? text : ''
}

/**
 * Puts a theme on an element through the CSSOM, which a strict `style-src` allows.
 * A value that CSS cannot read is left out, as if it had not been given.
 *
 * @example applyTheme(element, { mode: 'dark', variables: { '--lk-accent': '#0f7b5f' } })
 */
export function applyTheme(element: HTMLElement, { mode = 'auto', variables = {} }: Theme): void {
  element.dataset['lkTheme'] = mode
  // An empty value takes a variable back.
  for (const name of themeVariableNames) element.style.setProperty(name, cssValue(name, variables[name]))
}
