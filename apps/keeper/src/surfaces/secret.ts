import { button, type Button } from './button.js'
import { el, icon } from './dom.js'
import { copyIcon, eyeIcon } from './icons.js'
import type { Say } from './texts/texts.js'

/**
 * Words, a key or a code. Nothing of it can be marked, and it is covered as soon as the visitor looks
 * elsewhere.
 *
 * @param counts whether a press counts
 */
export function secretView(content: HTMLElement, say: Say, counts = (): boolean => true): HTMLElement {
  const cover = el('button', { type: 'button', class: 'ks-cover' }, icon(eyeIcon), say('covered'))
  const box = el('div', { class: 'ks-secret', translate: 'no' }, content, cover)
  const set = (covered: boolean): void => void box.toggleAttribute('data-covered', covered)
  cover.addEventListener('click', (event) => event.isTrusted && counts() && set(false))
  const hide = (): void => set(true)
  addEventListener('blur', hide)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide())
  // In order, and not by way of the page's own menus.
  for (const name of ['copy', 'cut', 'dragstart', 'contextmenu'] as const)
    box.addEventListener(name, (event) => event.preventDefault())
  return box
}

export const wordList = (words: readonly string[]): HTMLElement =>
  el('ol', {}, ...words.map((word) => el('li', {}, word)))

/** Copies, and says whether it did. */
export function copyButton(say: Say, text: () => string, counts = (): boolean => true): Button {
  const copy: Button = button(
    say('copy'),
    {
      size: 'md',
      onPress: async () => {
        if (!counts()) return
        let told: 'copied' | 'copyFailed' = 'copied'
        try {
          await navigator.clipboard.writeText(text())
        } catch {
          // A frame is not always allowed to: the older way needs a field that can be marked.
          told = copyOld(text()) ? 'copied' : 'copyFailed'
        }
        copy.setLabel(say(told))
        setTimeout(() => copy.setLabel(say('copy')), 2000)
      },
    },
    icon(copyIcon, 16),
  )
  return copy
}

function copyOld(text: string): boolean {
  const field = el('textarea', { class: 'ks-hidden', readonly: true })
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
