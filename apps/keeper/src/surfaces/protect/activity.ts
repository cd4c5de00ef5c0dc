import { el } from '../dom.js'
import type { SurfaceView } from '../surface.js'
import type { TextKey } from '../texts/texts.js'
import { listScreen } from './listScreen.js'

/** By what the service calls it. */
export const happened: ReadonlyMap<string, TextKey> = new Map([
  ['signed-in', 'didSignIn'],
  ['signed-out', 'didSignOut'],
  ['factor-refreshed', 'didRefresh'],
  ['device-added', 'didAddDevice'],
  ['passkey-added', 'passkeyDone'],
  ['code-added', 'codeDone'],
  ['recovered', 'didRecover'],
  ['factor-revoked', 'didRevoke'],
  ['passkey-frozen', 'didFreeze'],
  ['identity-added', 'didAddWay'],
  ['identity-removed', 'didRemoveWay'],
  ['email-changed', 'didChangeEmail'],
  ['deletion-planned', 'didPlanDeletion'],
  ['deletion-cancelled', 'didCancelDeletion'],
  ['account-deleted', 'deleteDone'],
])

/** What happened to the account, newest first. */
export function activity(view: SurfaceView, back: () => unknown): Promise<void> {
  const { say, channel, format } = view
  return listScreen(view, {
    title: say('activity'),
    load: () => channel.ask('activity', {}),
    body({ entries }) {
      const rows = entries.flatMap(({ what, at, origin, label }) => {
        const key = happened.get(what)
        if (key === undefined) return []
        const host = origin === undefined ? undefined : hostOf(origin)
        const when = el(
          'span',
          {},
          format.dateTime(at),
          host !== undefined && ' · ',
          host !== undefined && el('bdi', {}, host),
          label !== undefined && ' · ',
          label !== undefined && el('bdi', {}, label),
        )
        const text = el('div', { class: 'ks-row-text' }, el('span', {}, say(key)), when)
        return [el('li', { class: 'ks-row' }, text)]
      })
      return [
        rows.length > 0
          ? el('ol', { class: 'ks-rows' }, ...rows)
          : el('p', { class: 'ks-hint' }, say('activityNone')),
      ]
    },
    back,
  })
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
