import { button } from './button.js'
import { el, icon } from './dom.js'
import { warningIcon } from './icons.js'
import { copyButton, secretView, wordList } from './secret.js'
import { watchSeen } from './seen.js'
import { problemLine, type SurfaceView } from './surface.js'

/** Words or a key, until the visitor has done with them. */
export function showSecret(
  view: SurfaceView,
  title: string,
  secret: { readonly words: readonly string[] } | { readonly key: string },
  done: () => unknown,
): void {
  const { say } = view
  const seen = watchSeen(view.card)
  const problem = problemLine()
  /** Whether a press is of a visitor who saw the card; it says so where it is not. */
  const isSeen = (): boolean => {
    const counts = seen.isSeen() && (seen.canTell || view.isTop)
    problem.say(counts ? '' : say('notSeen'))
    return counts
  }
  const text = (): string => ('words' in secret ? secret.words.join(' ') : secret.key)
  const content = 'words' in secret ? wordList(secret.words) : el('div', { class: 'ks-key' }, secret.key)
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, title),
      secretView(content, say, isSeen),
      el(
        'div',
        { class: 'ks-stack' },
        copyButton(say, text, isSeen).element,
        problem.element,
        el('p', { class: 'ks-hint' }, say('copyWarn')),
      ),
      el(
        'div',
        { class: 'lk-AlertBar', 'data-variant': 'warning' },
        el('span', { class: 'lk-AlertBar-icon' }, icon(warningIcon)),
        el('p', { class: 'lk-AlertBar-message' }, say('exportWarnAsk')),
      ),
    ],
    foot: [button(say('done'), { variant: 'primary', onPress: done }).element],
  })
}
