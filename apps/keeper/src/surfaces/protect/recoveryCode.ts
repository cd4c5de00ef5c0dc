import { button } from '../button.js'
import { el } from '../dom.js'
import { askFresh, freshProblem } from '../fresh.js'
import { copyButton, secretView } from '../secret.js'
import { busy, codeOf, problemLine, type SurfaceView } from '../surface.js'

/** 26 characters, in five groups: the last one is longer. */
const groupsOf = (code: string): readonly string[] =>
  [0, 5, 10, 15, 20].map((at) => code.slice(at, at === 20 ? 26 : at + 5))

interface Ends {
  readonly kept: () => unknown
  readonly left: () => unknown
}

/** Makes a code, shows it once, and has the visitor prove that it was kept. */
export async function recoveryCode(
  view: SurfaceView,
  back: () => unknown,
  done: () => unknown,
): Promise<void> {
  const { channel } = view
  try {
    const { code } = await channel.ask('code.make', {})
    showCode(view, code, { kept: done, left: back })
  } catch (error) {
    view.failed(error, back)
  }
}

function showCode(view: SurfaceView, code: string, ends: Ends): void {
  const { say } = view
  const groups = groupsOf(code)
  const list = el('ol', { class: 'ks-groups' }, ...groups.map((group) => el('li', {}, group)))
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('codeTitle')),
        el('p', { class: 'ks-hint' }, say('codeOnce')),
      ),
      secretView(el('div', {}, list), say),
      el(
        'div',
        { class: 'ks-pair' },
        copyButton(say, () => groups.join('-')).element,
        button(say('download'), { size: 'md', onPress: () => download(`${groups.join('-')}\n`) }).element,
      ),
      el('p', { class: 'ks-hint' }, say('copyWarn')),
    ],
    foot: [
      button(say('saved'), { variant: 'primary', onPress: () => check(view, code, ends) }).element,
      button(say('back'), { variant: 'ghost', onPress: ends.left }).element,
    ],
  })
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = el('a', { href: url, download: 'recovery-code.txt' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function check(view: SurfaceView, code: string, ends: Ends): void {
  const { say, channel } = view
  const groups = groupsOf(code)
  const [first, second] = two(groups.length)
  const problem = problemLine()
  const inputs = [first, second].map((index) => ({
    index,
    input: el('input', {
      id: `group-${index}`,
      dir: 'ltr',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      maxlength: '8',
    }),
  }))
  const isRight = (): boolean =>
    inputs.every(({ index, input }) => input.value.trim().toUpperCase() === groups[index])
  const keep = async (): Promise<void> => {
    await channel.ask('code.keep', {})
    ends.kept()
  }
  const again = (): void => check(view, code, ends)
  const go = button(say('continue'), {
    variant: 'primary',
    onPress: () => {
      if (!isRight()) return problem.say(say('checkWrong'))
      return busy(go, keep, (error) => {
        if (codeOf(error) !== 'fresh-needed') return problem.say(freshProblem(error, say))
        askFresh(view, () => keep().catch((failure: unknown) => view.failed(failure, again)), again)
      })
    },
  })
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('checkTitle')),
        el('p', { class: 'ks-hint' }, say('checkHint')),
      ),
      ...inputs.map(({ index, input }) =>
        el(
          'div',
          { class: 'ks-field' },
          el('label', { for: input.id }, say('group', { number: String(index + 1) })),
          input,
        ),
      ),
      problem.element,
    ],
    foot: [
      go.element,
      button(say('back'), { variant: 'ghost', onPress: () => showCode(view, code, ends) }).element,
    ],
  })
  inputs[0]?.input.focus()
}

/** Two different numbers below `most`, in order. */
function two(most: number): readonly [number, number] {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  const first = a % (most - 1)
  return [first, first + 1 + (b % (most - 1 - first))]
}
