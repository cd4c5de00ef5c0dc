import './surface.css'

import { wipe } from '../bytes.js'
import { KeeperError } from '../keeperError.js'
import { button } from './button.js'
import { el, icon } from './dom.js'
import { passkeyIcon, shieldIcon } from './icons.js'
import { freshProblem } from './fresh.js'
import { usePasskey } from './passkeys.js'
import { busy, codeOf, problemLine, startSurface, type SurfaceView } from './surface.js'

void startSurface('recover', async (view) => {
  try {
    const { factors } = await view.channel.ask('recover.factors', {})
    const has = (kind: string): boolean => factors.some((factor) => factor.kind === kind)
    choose(view, has('passkey'), has('code'))
  } catch (error) {
    view.failed(error, () => location.reload())
  }
})

function choose(view: SurfaceView, hasPasskey: boolean, hasCode: boolean): void {
  const { say, channel } = view
  const problem = problemLine()
  const tell = (error: unknown): void =>
    problem.say(codeOf(error) === 'share-mismatch' ? say('recoverCodeWrong') : freshProblem(error, say))
  const passkey = button(
    say('usePasskey'),
    {
      variant: 'primary',
      onPress: () =>
        busy(
          passkey,
          async () => {
            problem.say('')
            const { assertion, prf } = await usePasskey(channel)
            if (!prf) throw new KeeperError('prf-unsupported')
            await channel.ask('recover.passkey', { assertion, prf })
            wipe(prf)
            await view.done('done')
          },
          tell,
        ),
    },
    icon(passkeyIcon),
  )
  const input = el('input', {
    id: 'recovery',
    dir: 'ltr',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '60',
  })
  const submit = (): Promise<void> =>
    busy(
      open,
      async () => {
        problem.say('')
        const code = normalCode(input.value)
        if (code === undefined) return problem.say(say('recoverCodeWrong'))
        await channel.ask('recover.code', { code })
        input.value = ''
        await view.done('done')
      },
      tell,
    )
  const open = button(say('recoverOpen'), {
    variant: hasPasskey ? 'secondary' : 'primary',
    onPress: submit,
  })
  const form = el(
    'form',
    { class: 'ks-stack' },
    el('div', { class: 'ks-field' }, el('label', { for: 'recovery' }, say('factorCode')), input),
    open.element,
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.isTrusted) void submit()
  })
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('recoverTitle')),
        el('p', { class: 'ks-hint' }, say('recoverHint')),
      ),
      hasPasskey && passkey.element,
      hasCode && form,
      problem.element,
    ],
    foot: [
      button(say('recoverNone'), {
        variant: 'ghost',
        onPress: () => none(view, () => choose(view, hasPasskey, hasCode)),
      }).element,
    ],
  })
}

/** Honest: without a factor there is no way. */
function none(view: SurfaceView, back: () => void): void {
  const { say } = view
  view.notice({
    symbol: shieldIcon,
    tone: 'warning',
    title: say('recoverNoneTitle'),
    hint: say('recoverNoneHint'),
    foot: [button(say('back'), { variant: 'primary', onPress: back }).element],
  })
}

/**
 * As it was written down: blanks, dashes and small letters do not matter, nor which letters look like digits.
 */
function normalCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[\s\-–—·.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(code) ? code : undefined
}
