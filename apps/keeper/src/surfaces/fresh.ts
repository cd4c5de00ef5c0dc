import type { AskResult } from '../channel/asks.js'
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
          askCode(view, await channel.ask('fresh.start', {}), go, back)
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

function askCode(
  view: SurfaceView,
  { email, resendAfter }: AskResult<'fresh.start'>,
  go: () => unknown,
  back: () => unknown,
): void {
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
        // No further try: the next code needs no wait, and begins a new attempt.
        isOver = codeOf(error) === 'code-expired' || leftOf(error) === '0'
        if (isOver) pause(0)
        problem.say(freshProblem(error, say))
        input.select()
      },
    )
  let isOver = false
  const sent = el('p', { class: 'ks-hint', role: 'status' }, say('codeSent', { email }))
  const resend = button(say('resend'), { onPress: () => again() })
  const again = (): Promise<void> =>
    busy(
      resend,
      async () => {
        problem.say('')
        const { resendAfter: wait } = await channel.ask(isOver ? 'fresh.start' : 'fresh.resend', {})
        isOver = false
        pause(wait)
        // Said once more to those who hear it.
        sent.replaceChildren(say('codeSent', { email }))
        input.value = ''
        input.focus()
      },
      (error) => {
        isOver ||= codeOf(error) === 'code-expired'
        problem.say(freshProblem(error, say))
      },
    )
  let until = 0
  let timer = 0
  function pause(seconds: number): void {
    until = performance.now() + seconds * 1000
    clearInterval(timer)
    timer = window.setInterval(tick, 1000)
    tick()
  }
  function tick(): void {
    const left = Math.ceil((until - performance.now()) / 1000)
    resend.setEnabled(left <= 0)
    resend.setLabel(left > 0 ? say('resendIn', { seconds: String(left) }) : say('resend'))
    if (left <= 0) clearInterval(timer)
  }
  input.addEventListener('input', () => {
    if (/^\d{6}$/.test(input.value.trim())) void verify()
  })
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('freshTitle')),
      sent,
      el('div', { class: 'ks-field' }, el('label', { for: 'code' }, say('codeLabel')), input),
      problem.element,
    ],
    foot: [send.element, resend.element, button(say('back'), { variant: 'ghost', onPress: back }).element],
  })
  pause(resendAfter)
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
  if (code === 'engine-gone') return `${say('engineGone')}. ${say('engineGoneHint')}`
  if (!navigator.onLine) return `${say('offline')}. ${say('offlineHint')}`
  if (code === 'keeper-unreachable') return `${say('unreachable')}. ${say('unreachableHint')}`
  return `${say('failed')}. ${say('failedHint')}`
}

function leftOf(error: unknown): string | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const left = typeof data === 'object' && data !== null && 'left' in data ? data.left : undefined
  return typeof left === 'number' ? String(left) : undefined
}
