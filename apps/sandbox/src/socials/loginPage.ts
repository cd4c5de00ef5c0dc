import { frame, pageHeaders, safe } from '../pages/html.js'
import { type SocialName, type TestPerson, testPeople } from './world.js'

/** How a provider calls itself. */
export const titles: Readonly<Record<SocialName, string>> = {
  google: 'Sandbox Google',
  apple: 'Sandbox Apple',
  facebook: 'Sandbox Facebook',
  github: 'Sandbox GitHub',
  x: 'Sandbox X',
  discord: 'Sandbox Discord',
}

interface Login {
  readonly name: SocialName
  /** Where the choice is sent. */
  readonly action: string
  /** Who asks. */
  readonly clientId: string
}

/** The page where someone is chosen. */
export const loginPage = ({ name, action, clientId }: Login): string =>
  frame({
    title: 'Sign in',
    name: titles[name],
    tag: 'Test people',
    kind: name,
    foot: 'These people exist in the sandbox only. No password is asked for.',
    body: `<div><h1>Sign in</h1><p class="dim">to go on to <code>${safe(clientId)}</code></p></div>
<form method="post" action="${safe(action)}" aria-label="People">
<ul class="people">${testPeople.map(button).join('')}</ul>
<button name="person" value="" data-testid="cancel">Cancel</button>
</form>`,
  })

const button = ({ id, name, email, note }: TestPerson): string =>
  `<li><button class="person" name="person" value="${id}" data-testid="continue-${id}"><span class="initial" aria-hidden="true">${safe(name.charAt(0))}</span><span>Continue as ${safe(name.split(' ')[0] ?? name)}</span><span class="about">${safe([email ?? 'no e-mail', note].filter(Boolean).join(' · '))}</span></button></li>`

/** A page that says why there is no sign-in. */
export const refusalPage = (name: SocialName, reason: string): string =>
  frame({
    title: 'Not possible',
    name: titles[name],
    tag: 'Test people',
    kind: name,
    foot: 'The application has to ask in another way.',
    body: `<h1>This request is not possible</h1><p class="error" role="alert" data-testid="refusal">${safe(reason)}</p>`,
  })

/** @param redirectUri the form's answer leads there, which browsers count as sending it there */
export const loginHeaders = (redirectUri: string): Readonly<Record<string, string>> =>
  pageHeaders(`form-action 'self' ${new URL(redirectUri).origin}`)
