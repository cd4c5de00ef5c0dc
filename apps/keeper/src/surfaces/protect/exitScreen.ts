import { wipe } from '../../bytes.js'
import { button } from '../button.js'
import { el, icon } from '../dom.js'
import { passkeyIcon, warningIcon } from '../icons.js'
import { freshProblem } from '../fresh.js'
import { usePasskeyAlone } from '../passkeys.js'
import { watchSeen } from '../seen.js'
import { busy, problemLine, type SurfaceView } from '../surface.js'
import { showSecret } from '../words.js'

/** The service is away: this browser and the passkey show the words, without it. */
export function exitScreen(view: SurfaceView, keepsExit: boolean, again: () => unknown): void {
  const { say, channel } = view
  // A page that covers the card must not lead the visitor to the words.
  const seen = watchSeen(view.card)
  const needsWindow = !seen.canTell && !view.isTop
  const problem = problemLine()
  const show = button(
    say(needsWindow ? 'inWindow' : 'usePasskey'),
    {
      onPress: () => {
        if (!seen.isSeen()) return problem.say(say('notSeen'))
        problem.say('')
        if (needsWindow) return view.openTop() ? undefined : problem.say(say('popupBlocked'))
        return busy(
          show,
          async () => {
            const prf = await usePasskeyAlone()
            try {
              const { words } = await channel.ask('exit', { prf })
              showSecret(view, say('words'), { words }, () => exitScreen(view, keepsExit, again))
            } finally {
              wipe(prf)
            }
          },
          (error) => problem.say(freshProblem(error, say)),
        )
      },
    },
    icon(passkeyIcon),
  )
  show.setEnabled(false)
  void seen.whenSeen().then(() => show.setEnabled(true))
  view.show({
    body: [
      el(
        'div',
        { class: 'lk-EmptyState ks-notice', 'data-layout': 'screen' },
        el('div', { class: 'lk-EmptyState-symbol', 'data-variant': 'warning' }, icon(warningIcon, 28)),
        el(
          'div',
          { class: 'lk-EmptyState-texts' },
          el('h1', { class: 'lk-EmptyState-title' }, say('exitTitle')),
          el('p', { class: 'lk-EmptyState-text' }, say(keepsExit ? 'exitHint' : 'exitNone')),
        ),
      ),
      problem.element,
    ],
    foot: [
      button(say('tryAgain'), { variant: 'primary', onPress: again }).element,
      keepsExit && show.element,
    ],
  })
}
