import type { OpenedAccount } from '../../channel/asks.js'
import { button } from '../button.js'
import { el, icon } from '../dom.js'
import { checkIcon, eyeIcon, warningIcon } from '../icons.js'
import { askFresh, freshProblem } from '../fresh.js'
import { watchSeen } from '../seen.js'
import { busy, problemLine, type SurfaceView } from '../surface.js'

interface Deleting {
  readonly account: OpenedAccount
  /** The surface that shows words and keys. */
  readonly showSecrets: () => void
  readonly back: () => unknown
}

/** Says what is lost, and deletes the account after a tick. */
export function deleteAccount(view: SurfaceView, deleting: Deleting): void {
  const { say, card } = view
  // It cannot be undone: a page that covers the card must not lead the visitor to it.
  const seen = watchSeen(card)
  const needsWindow = !seen.canTell && !view.isTop
  const problem = problemLine()
  const sure = el('input', { type: 'checkbox' })
  const go = button(say(needsWindow ? 'inWindow' : 'deleteAccount'), {
    variant: 'danger',
    onPress: () => {
      if (!seen.isSeen()) return problem.say(say('notSeen'))
      problem.say('')
      if (needsWindow) return view.openTop({ what: 'delete' }) ? undefined : problem.say(say('popupBlocked'))
      return busy(
        go,
        () => remove(view, deleting),
        (error) => problem.say(freshProblem(error, say)),
      )
    },
  })
  go.setEnabled(false)
  sure.addEventListener('change', () => go.setEnabled(sure.checked))
  const lines = ['deleteOpens', 'deleteForgets', 'deleteExport'] as const
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, say('deleteTitle')),
      el(
        'ul',
        { class: 'ks-list' },
        ...lines.map((key) => el('li', {}, icon(warningIcon), el('p', {}, say(key)))),
      ),
      button(say('exportTitle'), { onPress: deleting.showSecrets }, icon(eyeIcon)).element,
      el('label', { class: 'ks-tick' }, sure, say('deleteSure')),
      problem.element,
    ],
    foot: [go.element, button(say('back'), { variant: 'ghost', onPress: deleting.back }).element],
  })
}

/** The service deletes at once after a passkey; else it plans to, so that the owner can undo it. */
async function remove(view: SurfaceView, deleting: Deleting): Promise<void> {
  const { say, channel } = view
  const { deleted, deletesAt } = await channel.ask('account.delete', {})
  if (!deleted) return planned(view, deleting, deletesAt)
  view.notice({
    symbol: checkIcon,
    title: say('deleteDone'),
    foot: [button(say('close'), { variant: 'primary', onPress: () => view.done('done') }).element],
  })
}

function planned(view: SurfaceView, deleting: Deleting, deletesAt: number | undefined): void {
  const { say, format } = view
  const { account, back } = deleting
  const canProve = account.factors.some(({ kind }) => kind === 'passkey')
  const again = (): void => planned(view, deleting, deletesAt)
  const now = button(say('deleteNow'), {
    variant: 'danger',
    onPress: () =>
      askFresh(
        view,
        () => remove(view, deleting).catch((failure: unknown) => view.failed(failure, again)),
        again,
        'passkey',
      ),
  })
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('deletePlanned')),
        deletesAt !== undefined && el('p', {}, say('deletePlannedAt', { date: format.dateTime(deletesAt) })),
        // Without an address there is no mail.
        account.provesByMail && el('p', { class: 'ks-hint' }, say('deleteUndo')),
      ),
    ],
    foot: [
      button(say('done'), { variant: 'primary', onPress: () => view.done('done') }).element,
      canProve && now.element,
      button(say('back'), { variant: 'ghost', onPress: back }).element,
    ],
  })
}
