import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { TextKey } from '../texts/en.js'
import type { Language } from '../texts/texts.js'

/** A page of the keeper's own, outside of its frame: of a link in a mail, and of a provider's answer. */
export interface VisitorPage {
  readonly language: Language
  readonly title: TextKey
  /** HTML. */
  readonly main: string
  /** Always the same text, so that the policy can name it. */
  readonly script?: string | undefined
  /** The page has a form, which goes to the keeper. */
  readonly hasForm?: boolean
}

const style = `:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #14181d; --dim: #5a6470; --line: #dde1e6; --action: #1f5eff }
@media (prefers-color-scheme: dark) { :root { --page: #101418; --card: #191f26; --text: #edf0f3; --dim: #9aa5b1; --line: #2c353f; --action: #3d74ff } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(400px, 100% - 32px); padding: 28px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); text-align: center }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25 }
p { margin: 0; color: var(--dim) }
output { display: block; margin: 20px 0; font-size: 56px; line-height: 1; font-weight: 650; letter-spacing: .08em; font-variant-numeric: tabular-nums }
button { width: 100%; min-height: 48px; margin-block-start: 24px; padding: 10px 16px; border: 0; border-radius: 12px; background: var(--action); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Text as HTML. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Sends a page that loads nothing. */
export function sendVisitorPage(
  reply: FastifyReply,
  { language: { tag, dir, say }, title, main, script, hasForm = false }: VisitorPage,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `style-src ${hashOf(style)}`,
    // Browsers ask for the icon of a page that names none, which Firefox reports as refused.
    'img-src data:',
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(
      `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(say(title))}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${main}${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
    )
}
