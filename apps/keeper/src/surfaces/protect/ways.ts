import type { AskResult, Identity } from '../../channel/asks.js'
import { button } from '../button.js'
import { el, icon, type Child } from '../dom.js'
import { mailIcon, personIcon } from '../icons.js'
import type { SurfaceView } from '../surface.js'
import type { Say } from '../texts/texts.js'
import { addWay } from './addWay.js'
import { listScreen } from './listScreen.js'
import { removeScreen } from './removeScreen.js'

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}
const nameOf = (provider: string, say: Say): string =>
  provider === 'email' ? say('wayEmail') : (names[provider] ?? provider)

/** The ways of signing in that the account has, and those that can be added. */
export function ways(view: SurfaceView, back: () => unknown, problem?: string): Promise<void> {
  const { say, channel } = view
  const again = (next?: string): Promise<void> => ways(view, back, next)
  return listScreen(view, {
    title: say('ways'),
    load: () => channel.ask('identity.list', {}),
    body: ({ identities, providers }) => [
      el(
        'ul',
        { class: 'ks-rows' },
        ...identities.map((identity) => rowOf(view, identity, identities.length > 1, again)),
      ),
      identities.length < 2 && el('p', { class: 'ks-hint' }, say('waysOnly')),
      ...more(view, { identities, providers }, again),
    ],
    problem,
    back,
  })
}

function rowOf(view: SurfaceView, identity: Identity, canRemove: boolean, again: () => unknown): HTMLElement {
  const { say, channel } = view
  const { provider, subject, email, username } = identity
  const name = nameOf(provider, say)
  const who = email ?? username
  const whole = who === undefined ? name : `${name}: ${who}`
  const remove = button(say('remove'), {
    variant: 'danger-ghost',
    size: 'md',
    wide: false,
    onPress: () =>
      removeScreen(view, {
        name: whole,
        hint: say('wayRemoveHint'),
        remove: () => channel.ask('identity.unlink', { provider, subject }),
        back: () => again(),
      }),
  })
  remove.element.setAttribute('aria-label', `${say('remove')}: ${whole}`)
  return el(
    'li',
    { class: 'ks-row' },
    el('span', { class: 'ks-row-symbol' }, icon(provider === 'email' ? mailIcon : personIcon)),
    el(
      'div',
      { class: 'ks-row-text' },
      el('span', {}, name),
      who !== undefined && el('span', { dir: 'auto' }, who),
      isPresent(view, identity) && el('span', {}, say('thisSignIn')),
    ),
    canRemove && remove.element,
  )
}

/** An account that gave no address of its own is told with that of another. */
function isPresent({ opened }: SurfaceView, { provider, email }: Identity): boolean {
  const user = opened.account?.user
  return user?.provider === provider && (email ?? user.email) === user.email
}

function more(
  view: SurfaceView,
  { identities, providers }: AskResult<'identity.list'>,
  again: (problem?: string) => unknown,
): readonly Child[] {
  const { say } = view
  const missing = providers.filter((each) => !identities.some(({ provider }) => provider === each))
  if (missing.length === 0) return []
  const buttons = missing.map((provider) => {
    const name = nameOf(provider, say)
    const add = button(name, { size: 'md', onPress: () => addWay(view, { provider, name, again }) })
    add.element.setAttribute('aria-label', `${say('wayAdd')}: ${name}`)
    return add.element
  })
  return [
    el(
      'section',
      { class: 'ks-stack' },
      el('h2', { class: 'ks-label' }, say('wayAdd')),
      el('div', { class: 'ks-pair' }, ...buttons),
    ),
  ]
}
