import { el } from './dom.js'

export interface HoldTexts {
  readonly label: string
  /** What a short press says. */
  readonly hint: string
  /** What it says to a visitor whose software presses at once, without a duration. */
  readonly again: string
}

const HOLD_MS = 1000

/**
 * A button that acts after a second, as those of the modal do: the pointer or the key is held; a screen
 * reader's press has no duration, and counts when it is repeated.
 */
export function holdButton({ label, hint, again }: HoldTexts, onHeld: () => unknown): HTMLElement {
  const text = el('span', { class: 'lk-Button-label' }, label)
  const status = el('span', { role: 'status', class: 'ks-hidden' })
  const element = el(
    'button',
    {
      type: 'button',
      class: 'lk-Button ks-hold',
      'data-variant': 'danger',
      'data-size': 'lg',
      'data-full-width': true,
    },
    text,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'idle' | 'held' | 'short' | 'armed' = 'idle'
  // A click follows every press; only one without a press before it is software's own.
  let pressed = false
  function become(next: typeof state): void {
    state = next
    clearTimeout(timer)
    element.toggleAttribute('data-held', next === 'held')
    const said = { idle: label, held: label, short: hint, armed: again }[next]
    text.textContent = said
    status.textContent = said === label ? '' : said
  }
  function begin(): void {
    if (state === 'held') return
    pressed = true
    become('held')
    timer = setTimeout(() => {
      become('idle')
      onHeld()
    }, HOLD_MS)
  }
  function end(): void {
    if (state === 'held') become('short')
  }
  element.addEventListener('pointerdown', (event) => {
    if (event.isTrusted && event.button === 0) begin()
  })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'keyup', 'blur'] as const)
    element.addEventListener(name, end)
  element.addEventListener('contextmenu', (event) => event.preventDefault())
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.isTrusted && !event.repeat) begin()
  })
  element.addEventListener('click', (event) => {
    if (!event.isTrusted) return
    if (pressed) {
      pressed = false
      return
    }
    if (state !== 'armed') return become('armed')
    become('idle')
    onHeld()
  })
  return el('div', { class: 'ks-holder' }, element, status)
}
