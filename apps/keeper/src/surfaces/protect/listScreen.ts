import { button } from '../button.js'
import { el, type Child } from '../dom.js'
import { freshProblem } from '../fresh.js'
import { problemLine, type SurfaceView } from '../surface.js'

interface List<T> {
  readonly title: string
  load(): Promise<T>
  /** What stands below the title. */
  body(loaded: T): readonly Child[]
  /** What went wrong before it. */
  readonly problem?: string | undefined
  back(): unknown
}

/** A screen of what the service keeps: it waits for it, and says what went wrong. */
export async function listScreen<T>(view: SurfaceView, list: List<T>): Promise<void> {
  const { say } = view
  let isLeft = false
  const back = button(say('back'), {
    variant: 'ghost',
    onPress: () => {
      isLeft = true
      list.back()
    },
  })
  const show = (body: readonly Child[], problem = '', ...foot: readonly Child[]): void => {
    const line = problemLine()
    view.show({
      body: [el('h1', { class: 'ks-title' }, list.title), line.element, ...body],
      foot: [...foot, back.element],
    })
    line.say(problem)
  }
  const shape = (): HTMLElement => el('div', { class: 'ks-shape ks-shape-full' })
  show([el('div', { class: 'ks-shapes', 'aria-busy': 'true' }, shape(), shape())])
  try {
    const loaded = await list.load()
    if (!isLeft) show(list.body(loaded), list.problem)
  } catch (error) {
    if (isLeft) return
    const again = (): Promise<void> => listScreen(view, list)
    const retry = button(say('tryAgain'), { variant: 'primary', onPress: again })
    show([], freshProblem(error, say), retry.element)
  }
}
