import type { OpenedAccount } from '../../channel/asks.js'
import { button } from '../button.js'
import { el, icon, type Child } from '../dom.js'
import { codeIcon, deviceIcon, passkeyIcon } from '../icons.js'
import type { SurfaceView } from '../surface.js'
import { removeScreen } from './removeScreen.js'

type Factor = OpenedAccount['factors'][number]

const symbols = { device: deviceIcon, passkey: passkeyIcon, code: codeIcon }
const names = { device: 'factorDevice', passkey: 'factorPasskey', code: 'factorCode' } as const

/** What opens the wallet, since when, and when it last did. */
export function factorRows(
  view: SurfaceView,
  { factors }: OpenedAccount,
  changed: () => unknown,
): readonly Child[] {
  const { say, channel, format } = view
  if (factors.length === 0) return []
  const rowOf = (factor: Factor): HTMLElement => {
    const { id, kind, label, here, createdAt, lastUsedAt } = factor
    // Another browser is called by its label; a passkey's says where it was made.
    const isTitle = kind === 'device' && !here && Boolean(label)
    const title = here ? say('factorHere') : (isTitle && label) || say(names[kind])
    const detail = isTitle ? undefined : label || undefined
    const name = detail === undefined ? title : `${title}: ${detail}`
    const when = lastUsedAt
      ? say('lastUsed', { date: format.date(lastUsedAt) })
      : say('added', { date: format.date(createdAt) })
    const remove = button(say('remove'), {
      variant: 'danger-ghost',
      size: 'md',
      wide: false,
      onPress: () =>
        removeScreen(view, {
          name,
          hint: say('removeHint'),
          remove: () => channel.ask('factor.revoke', { id }),
          back: changed,
        }),
    })
    remove.element.setAttribute('aria-label', `${say('remove')}: ${name}`)
    return el(
      'li',
      { class: 'ks-row' },
      el('span', { class: 'ks-row-symbol' }, icon(symbols[kind])),
      el(
        'div',
        { class: 'ks-row-text' },
        el('span', { dir: 'auto' }, title),
        el('span', {}, detail !== undefined && el('bdi', {}, detail), detail !== undefined && ' · ', when),
      ),
      // This browser is left by signing out of it.
      !here && remove.element,
    )
  }
  return [
    el(
      'section',
      {},
      el('h2', { class: 'ks-label' }, say('factors')),
      el('ul', { class: 'ks-rows' }, ...factors.map(rowOf)),
    ),
  ]
}
