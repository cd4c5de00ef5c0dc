import { frame, safe } from '../pages/html.js'
import type { Mail } from './world.js'

interface Inbox {
  readonly mails: readonly Mail[]
  /** Whose mails are shown; everyone's where it is empty. */
  readonly to: string
  /** The one that is open. */
  readonly open?: Mail | undefined
}

/** The inbox, with one mail open or none. */
export function inboxPage({ mails, to, open }: Inbox): string {
  const suffix = to === '' ? '' : `?to=${encodeURIComponent(to)}`
  return frame({
    title: open?.subject ?? 'Inbox',
    name: 'Sandbox Mail',
    tag: 'Stays here',
    foot: 'Mails of the sandbox, the newest 500. They are gone when it stops.',
    kind: open === undefined ? 'mail' : 'mail reading',
    script: '/inbox.js',
    body: `<div class="panes">
<nav aria-label="Mails">
<form role="search" action="/"><label for="to">Mails to</label><input id="to" name="to" type="search" value="${safe(to)}" placeholder="Everyone" autocomplete="off" spellcheck="false"></form>
<p id="said" class="unseen" role="status"></p>
<p id="empty" class="dim"${mails.length > 0 ? ' hidden' : ''}>No mail yet. It shows here as it comes.</p>
<ol class="mails" data-to="${safe(to)}">${mails.map((mail) => row(mail, suffix, mail === open)).join('')}</ol>
</nav>
${open === undefined ? '<section class="letter none dim"><p>Choose a mail to read it.</p></section>' : letter(open, suffix)}
</div>`,
  })
}

const row = (mail: Mail, suffix: string, isOpen: boolean): string =>
  `<li><a href="/mail/${mail.id}${suffix}" data-id="${mail.id}"${isOpen ? ' aria-current="page"' : ''}><span class="to">${safe(mail.to.join(', '))}</span>${time(mail)}<span class="subject">${safe(mail.subject || 'No subject')}</span></a></li>`

const letter = ({ from, to, subject, text, ...mail }: Mail, suffix: string): string => `
<article class="letter">
<a class="back" href="/${suffix}">All mails</a>
<h1>${safe(subject || 'No subject')}</h1>
<dl><div><dt>From</dt><dd>${safe(from || 'unknown')}</dd></div><div><dt>To</dt><dd>${safe(to.join(', '))}</dd></div><div><dt>At</dt><dd>${time(mail)}</dd></div></dl>
<div class="text" data-testid="mail-text">${safe(text || 'No text.')}</div>
</article>`

const time = ({ at }: Pick<Mail, 'at'>): string =>
  `<time class="time" data-at="${at}" datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 19)}</time>`
