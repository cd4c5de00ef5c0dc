import { el, type Child } from './dom.js'

export interface ButtonOptions {
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'ghost' | 'danger-ghost'
  readonly size?: 'md' | 'lg'
  readonly wide?: boolean
  readonly onPress: (event: MouseEvent) => unknown
}

export interface Button {
  readonly element: HTMLButtonElement
  setLabel(text: string): void
  setEnabled(on: boolean): void
  /** Busy, it keeps its place and says what it waits for. */
  setBusy(on: boolean): void
}

/** As the buttons of the modal around it. A blocked one keeps the focus, and says why it is. */
export function button(
  text: string,
  { variant = 'secondary', size = 'lg', wide = true, onPress }: ButtonOptions,
  ...before: readonly Child[]
): Button {
  const label = el('span', { class: 'lk-Button-label' }, text)
  const element = el(
    'button',
    {
      type: 'button',
      class: 'lk-Button',
      'data-variant': variant,
      'data-size': size,
      'data-full-width': wide,
    },
    ...before,
    label,
  )
  let [enabled, busy] = [true, false]
  function update(): void {
    if (enabled && !busy) element.removeAttribute('aria-disabled')
    else element.setAttribute('aria-disabled', 'true')
    if (busy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
  }
  element.addEventListener('click', (event) => {
    // A page of the keeper presses nothing by itself: what is not the visitor's own is not heard.
    if (event.isTrusted && enabled && !busy) onPress(event)
  })
  return {
    element,
    setLabel: (next) => void (label.textContent = next),
    setEnabled(on) {
      enabled = on
      update()
    },
    setBusy(on) {
      busy = on
      update()
    },
  }
}
