import type { FastifyReply } from 'fastify'
import { safe, sendVisitorPage } from '../pages/visitorPage.js'
import type { TextKey } from '../texts/en.js'
import type { Language } from '../texts/texts.js'
import type { Handed } from './handoffs.js'

/** What the callback page says. */
export type CallbackOutcome =
  | ({ readonly is: 'answered'; readonly attemptId: string; readonly frame: string } & Handed)
  | { readonly is: 'refused'; readonly attemptId: string; readonly frame: string; readonly error: string }
  /** Whose it is is not known: there is no one to tell. */
  | { readonly is: 'over' }

/**
 * Hands over to the frame that began it: the one of that name in the page that opened this window, where it
 * is of this very origin; a surface of the keeper that opened it is told itself. Where there is neither, a
 * number is shown that the visitor types there, once the frame has asked the service.
 * Always the same text, so that the policy can name it.
 */
const script = `const main = document.querySelector('main')
const { attempt: attemptId, frame, code, error } = main.dataset
const show = (name) => { for (const part of main.children) part.hidden = part.id !== name }
const own = (find) => {
  try {
    const found = find(window.opener)
    if (found?.location.origin === location.origin) return found
  } catch {}
}
const target = own((opener) => opener?.frames[frame]) ?? own((opener) => opener)
if (target) {
  target.postMessage(JSON.stringify({ keeper: 'handoff', attemptId, code, error }), location.origin)
  window.close()
  show(code ? 'done' : 'refused')
} else if (code) show('typed')`

const texts = {
  done: ['signedInTitle', 'signedIn'],
  typed: ['numberTitle', 'number'],
  refused: ['refusedTitle', 'refused'],
  over: ['overTitle', 'over'],
} as const satisfies Readonly<Record<string, readonly [title: TextKey, text: TextKey]>>

/**
 * The page that ends a visit to a provider. It loads nothing, and nothing in it was written by the provider.
 */
export function sendCallbackPage(
  reply: FastifyReply,
  outcome: CallbackOutcome,
  language: Language,
): FastifyReply {
  const page = { language, title: 'signInTitle' } as const
  if (outcome.is === 'over')
    return sendVisitorPage(reply.code(410), { ...page, main: `<main>${part(language, 'over')}</main>` })
  const { attemptId, frame } = outcome
  const data = { attempt: attemptId, frame, ...wordOf(outcome) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${safe(value)}"`)
  const parts =
    outcome.is === 'refused'
      ? part(language, 'refused')
      : part(language, 'done', false) + part(language, 'typed', true, outcome.number)
  return sendVisitorPage(reply, { ...page, script, main: `<main${attributes.join('')}>${parts}</main>` })
}

const wordOf = (outcome: Exclude<CallbackOutcome, { is: 'over' }>): Readonly<Record<string, string>> =>
  outcome.is === 'refused' ? { error: outcome.error } : { code: outcome.code }

/** Without scripts there is the number, which works without them. */
function part({ say }: Language, name: keyof typeof texts, isShown = true, number?: string): string {
  const [title, text] = texts[name]
  const digits = number === undefined ? '' : `<output>${safe(number)}</output>`
  return `<section id="${name}"${isShown ? '' : ' hidden'}><h1>${safe(say(title))}</h1>${digits}<p>${safe(say(text))}</p></section>`
}
