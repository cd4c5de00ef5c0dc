import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Handed } from './handoffs.js'

/** What the callback page says. */
export type CallbackOutcome =
  | ({ readonly is: 'answered'; readonly attemptId: string; readonly frame: string } & Handed)
  | { readonly is: 'refused'; readonly attemptId: string; readonly frame: string; readonly error: string }
  /** Whose it is is not known: there is no one to tell. */
  | { readonly is: 'over' }

/**
 * Hands over to the frame that began it: the one of that name in the page that opened this window, where it
 * is of this very origin. Where there is no such frame, a number is shown that the visitor types there.
 * Always the same text, so that the policy can name it.
 */
const script = `const main = document.querySelector('main')
const { attempt: attemptId, frame, code, error } = main.dataset
const show = (name) => { for (const part of main.children) part.hidden = part.id !== name }
let target
try {
  const found = window.opener?.frames[frame]
  if (found?.location.origin === location.origin) target = found
} catch {}
if (target) {
  target.postMessage(JSON.stringify({ keeper: 'handoff', attemptId, code, error }), location.origin)
  window.close()
  show(code ? 'done' : 'refused')
} else if (code) {
  show('typed')
  new BroadcastChannel('keeper').postMessage({ keeper: 'number', attemptId })
}`

const style = `:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #14181d; --dim: #5a6470; --line: #dde1e6 }
@media (prefers-color-scheme: dark) { :root { --page: #101418; --card: #191f26; --text: #edf0f3; --dim: #9aa5b1; --line: #2c353f } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(400px, 100% - 32px); padding: 28px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); text-align: center }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25 }
p { margin: 0; color: var(--dim) }
output { display: block; margin: 20px 0; font-size: 56px; line-height: 1; font-weight: 650; letter-spacing: .08em; font-variant-numeric: tabular-nums }`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  // Browsers ask for the icon of a page that names none, which Firefox reports as refused.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const messages = {
  done: ['You are signed in', 'You can close this window.'],
  typed: ['Type this number', 'Enter it in the page where you began, and nowhere else.'],
  refused: ['You are not signed in', 'Close this window, and try again where you began.'],
  over: ['This sign-in is over', 'It took too long, or was used already. Go back, and begin once more.'],
} as const

/** Text as HTML. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * The page that ends a visit to a provider. It loads nothing, and nothing in it was written by the provider.
 */
export function sendCallbackPage(reply: FastifyReply, outcome: CallbackOutcome): FastifyReply {
  return reply
    .code(outcome.is === 'over' ? 410 : 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign-in</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${bodyOf(outcome)}</body></html>`,
    )
}

function bodyOf(outcome: CallbackOutcome): string {
  if (outcome.is === 'over') return `<main>${part('over')}</main>`
  const { attemptId, frame } = outcome
  const data = { attempt: attemptId, frame, ...wordOf(outcome) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${safe(value)}"`)
  const parts =
    outcome.is === 'refused' ? part('refused') : part('done', false) + part('typed', true, outcome.number)
  return `<main${attributes.join('')}>${parts}</main><script>${script}</script>`
}

const wordOf = (outcome: Exclude<CallbackOutcome, { is: 'over' }>): Readonly<Record<string, string>> =>
  outcome.is === 'refused' ? { error: outcome.error } : { code: outcome.code }

/** Without scripts there is the number, which works without them. */
function part(name: keyof typeof messages, isShown = true, number?: string): string {
  const [title, text] = messages[name]
  const digits = number === undefined ? '' : `<output>${safe(number)}</output>`
  return `<section id="${name}"${isShown ? '' : ' hidden'}><h1>${title}</h1>${digits}<p>${text}</p></section>`
}
