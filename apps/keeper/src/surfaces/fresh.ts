import { button } from './button.js'
import { el, icon } from './dom.js'
import { passkeyIcon } from './icons.js'
import { usePasskey } from './passkeys.js'
import { busy, codeOf, problemLine, type SurfaceView } from './surface.js'
import type { Say } from './texts/texts.js'

/**
 * Proves that it is the visitor, who signed in some time ago: by a passkey, else by a code to the address of
 * the account. Then `go` goes on.
 * @param by what counts: where an account is deleted, a code in a mailbox does not
 */
export function askFresh(
  view: SurfaceView,
  go: () => unknown,
  back: () => unknown,
  by: 'any' | 'passkey' = 'any',
): void {
  const { say, channel, opened } = view
  const problem = problemLine()
  const tell = (error: unknown): void => problem.say(freshProblem(error, say))
  const hasPasskey = opened.account?.factors.some(({ kind }) => kind === 'passkey') ?? true
  const hasMail = by === 'any' && (opened.account?.provesByMail ?? false)
  const byPasskey = button(
    say('usePasskey'),
    {
      variant: 'primary',
      onPress: () =>
        busy(
          byPasskey,
          async () => {
            const { assertion } = await usePasskey(channel)
            await channel.ask('passkey.fresh', { assertion })
            go()
          },
          tell,
        ),
    },
    icon(passkeyIcon),
  )
  const byMail = button(say('emailCode'), {
    variant: hasPasskey ? 'secondary' : 'primary',
    onPress: () =>
      busy(
        byMail,
        async () => {
          const { email } = await channel.ask('fresh.start', {})
          askCode(view, email, go, back)
        },
        tell,
      ),
  })
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('freshTitle')),
      // A provider's account whose address is not proved; it adds its first passkey without a proof.
      !hasPasskey && !hasMail && el('p', { class: 'ks-hint' }, say('freshNone')),
      problem.element,
    ],
    foot: [
      hasPasskey && byPasskey.element,
      hasMail && byMail.element,
      button(say('back'), { variant: 'ghost', onPress: back }).element,
    ],
  })
}

function askCode(view: SurfaceView, email: string, go: () => unknown, back: () => unknown): void {
  const { say, channel } = view
  const problem = problemLine()
  const input = el('input', {
    id: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
    pattern: '[0-9]*',
    dir: 'ltr',
  })
  const send = button(say('continue'), { variant: 'primary', onPress: () => verify() })
  const verify = (): Promise<void> =>
    busy(
      send,
      async () => {
        await channel.ask('fresh.verify', { code: input.value.trim() })
        go()
      },
      (error) => {
        problem.say(freshProblem(error, say))
        input.select()
      },
    )
  input.addEventListener('input', () => {
    if (/^\d{6}$/.test(input.value.trim())) void verify()
  })
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('freshTitle')),
      el('p', { class: 'ks-hint' }, say('codeSent', { email })),
      el('div', { class: 'ks-field' }, el('label', { for: 'code' }, say('codeLabel')), input),
      problem.element,
    ],
    foot: [send.element, button(say('back'), { variant: 'ghost', onPress: back }).element],
  })
  input.focus()
}

/** What a refusal means to a visitor. */
export function freshProblem(error: unknown, say: Say): string {
  const code = codeOf(error)
  if (code === 'wrong-code') {
    const left = leftOf(error)
    return left === undefined ? say('recoverCodeWrong') : say('codeWrong', { left })
  }
  if (code === 'code-expired') return say('codeExpired')
  if (code === 'too-many') return say('tooMany')
  if (code === 'passkey-cancelled') return say('passkeyCancelled')
  if (code === 'prf-unsupported') return say('passkeyUnsupported')
  if (code.startsWith('passkey')) return say('passkeyRefused')
  if (!navigator.onLine) return `${say('offline')}. ${say('offlineHint')}`
  if (code === 'keeper-unreachable') return `${say('unreachable')}. ${say('unreachableHint')}`
  return `${say('failed')}. ${say('failedHint')}`
}

function leftOf(error: unknown): string | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const left = typeof data === 'object' && data !== null && 'left' in data ? data.left : undefined
  return typeof left === 'number' ? String(left) : undefined
}
