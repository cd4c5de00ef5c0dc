/** How the colours are chosen: after the visitor's system, or fixed. */
export type ThemeMode = 'auto' | 'light' | 'dark'

// Each public variable, with a CSS property that takes the same values and the unit of a bare number.
const VARIABLES = {
  '--lk-accent': ['color', ''],
  '--lk-color-mix': ['color', ''],
  '--lk-color-mix-strength': ['width', '%'],
  '--lk-font-family': ['font-family', ''],
  '--lk-font-size-master': ['width', 'px'],
  '--lk-border-radius-master': ['width', 'px'],
  '--lk-z-index': ['z-index', '']
} as const

/** Name of a public theming variable. */
export type ThemeVariable = keyof typeof VARIABLES

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
export const themeVariableNames: readonly ThemeVariable[] = Object.keys(VARIABLES) as ThemeVariable[]

function cssValue(name: ThemeVariable, value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined
  const [property, unit] = VARIABLES[name]
  const text = typeof value === 'number' ? `${value}${unit}` : value
  // A value that CSS cannot read would make every colour derived from it transparent.
  return CSS.supports(property, text) ? text : undefined
}

/**
 * Puts a theme on an element through the CSSOM, which a strict `style-src` allows.
 * A value that CSS cannot read is left out, as if it had not been given.
 *
 * @example applyTheme(element, { mode: 'dark', variables: { '--lk-accent': '#0f7b5f' } })
 */
export function applyTheme(element: HTMLElement, { mode = 'auto', variables = {} }: Theme): void {
  element.dataset['lkTheme'] = mode
  for (const name of themeVariableNames) {
    const value = cssValue(name, variables[name])
    if (value === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }
}
