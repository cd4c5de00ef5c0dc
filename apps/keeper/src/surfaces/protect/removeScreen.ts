import { button } from '../button.js'
import { el } from '../dom.js'
import { askFresh, freshProblem } from '../fresh.js'
import { busy, codeOf, problemLine, type SurfaceView } from '../surface.js'

interface Removing {
  readonly name: string
  /** What it means. */
  readonly hint: string
  remove(): Promise<unknown>
  /** Removed or not. */
  back(): unknown
}

/** Asks before something is removed, for a fresh proof too where the service wants one. */
export function removeScreen(view: SurfaceView, removing: Removing): void {
  const { say } = view
  const { name, hint, remove, back } = removing
  const problem = problemLine()
  const work = async (): Promise<void> => {
    await remove()
    back()
  }
  const again = (): void => removeScreen(view, removing)
  const go = button(say('remove'), {
    variant: 'danger',
    onPress: () =>
      busy(go, work, (error) => {
        if (codeOf(error) !== 'fresh-needed') return problem.say(freshProblem(error, say))
        askFresh(view, () => work().catch((failure: unknown) => view.failed(failure, again)), again)
      }),
  })
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('removeTitle')),
        el('p', { dir: 'auto' }, name),
        el('p', { class: 'ks-hint' }, hint),
      ),
      problem.element,
    ],
    foot: [go.element, button(say('back'), { variant: 'ghost', onPress: () => back() }).element],
  })
}
