import type { Appearance } from '@latchkey/embedded-wallet/protocol'

/** The public variables of the modal, with a property that takes the same values. */
const variables = {
  '--lk-accent': 'color',
  '--lk-color-mix': 'color',
  '--lk-color-mix-strength': 'width',
  '--lk-font-family': 'font-family',
  '--lk-font-size-master': 'width',
  '--lk-border-radius-master': 'width',
  '--lk-density': 'flex-grow',
}

/** Looks as the modal around it does. What is not one of its variables, or no value for one, is left out. */
export function applyAppearance(
  root: HTMLElement,
  { theme, locale, direction, variables: given }: Appearance,
): void {
  root.dataset['lkTheme'] = theme
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  document.documentElement.dataset['theme'] = theme
  for (const [name, property] of Object.entries(variables)) {
    const value = given[name] ?? ''
    root.style.setProperty(name, value !== '' && CSS.supports(property, value) ? value : '')
  }
}
