import { frame, pageHeaders, safe } from '../pages/html.js'
import type { Channel } from './channels.js'
import { type FarcasterPerson, farcasterPeople } from './world.js'

/** What the browser may do with the phone. */
export const phoneHeaders: Readonly<Record<string, string>> = pageHeaders("form-action 'self'")

const page = (title: string, body: string): string =>
  frame({
    title,
    name: 'Sandbox Farcaster',
    tag: 'A phone',
    kind: 'farcaster',
    foot: 'The keys of these people are those of the test mnemonic, which everyone knows.',
    body,
  })

/** Asks who signs in. */
export const askPage = (token: string, { request }: Channel): string =>
  page(
    'Sign in',
    `<div><h1>Sign in to ${safe(request.domain)}</h1><p class="dim">The page that shows the code asks for your signature. Approve only what you have begun yourself.</p></div>
<form method="post" action="/phone?channelToken=${encodeURIComponent(token)}" aria-label="People">
<ul class="people">${farcasterPeople.map(button).join('')}</ul>
<button name="person" value="" data-testid="refuse">Refuse</button>
</form>`,
  )

const button = ({ id, fid, username, displayName, note }: FarcasterPerson): string =>
  `<li><button class="person" name="person" value="${id}" data-testid="approve-${id}"><span class="initial" aria-hidden="true">${safe(displayName.charAt(0))}</span><span>Approve as ${safe(displayName.split(' ')[0] ?? displayName)}</span><span class="about">${safe([username && `@${username}`, `fid ${fid}`, note].filter(Boolean).join(' · '))}</span></button></li>`

/** Says what became of it. */
export const resultPage = (title: string, text: string): string =>
  page(
    title,
    `<div role="status" data-testid="phone-result"><h1>${safe(title)}</h1><p class="dim">${safe(text)}</p></div>`,
  )
