import './surface.css'

import { button } from './button.js'
import { el, icon } from './dom.js'
import { warningIcon } from './icons.js'
import { askFresh, freshProblem } from './fresh.js'
import { watchSeen } from './seen.js'
import { busy, codeOf, problemLine, startSurface, type SurfaceView } from './surface.js'
import { showSecret } from './words.js'

/** Seconds that the warning stands alone. */
const READ = 10

const families = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }
type What = 'words' | keyof typeof families

void startSurface('export', (view) => warn(view))

/** Where it was reached from the wallet's protection, the page waits for that to end. */
function leave({ address, done }: SurfaceView, outcome: 'done' | 'closed'): unknown {
  if (!address.has('from')) return done(outcome)
  address.delete('from')
  address.delete('do')
  return location.assign(`/surface/protect#${address.toString()}`)
}

function warn(view: SurfaceView): void {
  const { say } = view
  let left = READ
  const go = button(say('showIn', { seconds: String(left) }), {
    variant: 'danger',
    onPress: () => choose(view),
  })
  go.setEnabled(false)
  const timer = setInterval(() => {
    // The time counts where it can be read.
    if (document.visibilityState !== 'visible') return
    left -= 1
    go.setLabel(left > 0 ? say('showIn', { seconds: String(left) }) : say('continue'))
    if (left > 0) return
    clearInterval(timer)
    go.setEnabled(true)
  }, 1000)
  const lines = ['exportWarnTake', 'exportWarnAsk', 'exportWarnLook'] as const
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('exportTitle')),
      el(
        'ul',
        { class: 'ks-list' },
        ...lines.map((key) => el('li', {}, icon(warningIcon), el('p', {}, say(key)))),
      ),
    ],
    foot: [
      go.element,
      button(say('back'), { variant: 'ghost', onPress: () => leave(view, 'closed') }).element,
    ],
  })
}

function choose(view: SurfaceView, chosen: What = 'words'): void {
  const { say } = view
  let what = chosen
  // A page that covers the card must not lead the visitor to what it holds.
  const seen = watchSeen(view.card)
  const needsWindow = !seen.canTell && !view.isTop
  const problem = problemLine()
  const choice = (value: What, text: string): HTMLElement => {
    const input = el('input', { type: 'radio', name: 'what', value, checked: value === what })
    input.addEventListener('change', () => {
      what = value
    })
    return el('label', {}, input, text)
  }
  const go = button(say(needsWindow ? 'inWindow' : 'show'), {
    variant: 'primary',
    onPress: () => {
      if (!seen.isSeen()) return problem.say(say('notSeen'))
      problem.say('')
      if (needsWindow) return view.openTop() ? undefined : problem.say(say('popupBlocked'))
      return busy(
        go,
        () => reveal(view, what),
        (error) => problem.say(freshProblem(error, say)),
      )
    },
  })
  go.setEnabled(false)
  void seen.whenSeen().then(() => go.setEnabled(true))
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('exportTitle')),
      el(
        'fieldset',
        { class: 'ks-choices' },
        el('legend', { class: 'ks-hidden' }, say('exportTitle')),
        choice('words', say('words')),
        ...Object.entries(families).map(([namespace, name]) =>
          choice(namespace as What, `${say('privateKey')}: ${name}`),
        ),
      ),
      problem.element,
    ],
    foot: [
      go.element,
      button(say('back'), { variant: 'ghost', onPress: () => leave(view, 'closed') }).element,
    ],
  })
}

async function reveal(view: SurfaceView, what: What): Promise<void> {
  const { say, channel } = view
  const done = (): unknown => leave(view, 'done')
  try {
    if (what === 'words') {
      const { words } = await channel.ask('export.words', {})
      return showSecret(view, say('words'), { words }, done)
    }
    const { key } = await channel.ask('export.key', { namespace: what })
    showSecret(view, `${say('privateKey')}: ${families[what]}`, { key }, done)
  } catch (error) {
    if (codeOf(error) !== 'fresh-needed') throw error
    // Once more, now that it is known who looks.
    askFresh(
      view,
      () => reveal(view, what).catch((failure: unknown) => view.failed(failure, () => choose(view, what))),
      () => choose(view, what),
    )
  }
}
