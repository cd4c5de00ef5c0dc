import type { OpenedAccount } from '../../channel/asks.js'
import { button } from '../button.js'
import { el, icon, type Child } from '../dom.js'
import {
  checkIcon,
  codeIcon,
  eyeIcon,
  historyIcon,
  passkeyIcon,
  personIcon,
  shieldIcon,
  trashIcon,
  warningIcon,
} from '../icons.js'
import { askFresh, freshProblem } from '../fresh.js'
import { addPasskey, usePasskeyAlone } from '../passkeys.js'
import { busy, codeOf, problemLine, type SurfaceView } from '../surface.js'
import { deleteAccount } from './deleteAccount.js'
import { exitScreen } from './exitScreen.js'
import { factorRows } from './factorRows.js'
import { recoveryCode } from './recoveryCode.js'

/** How safe the wallet is, what can be added, and what there is. */
export function overview(view: SurfaceView): void {
  const { say, opened, address } = view
  const { account } = opened
  // Signed out, and no one answers a sign-in: back on the page there is the next try.
  if (!account && opened.exit) return exitScreen(view, true, () => view.done('closed'))
  if (!account) return void view.done('closed')
  if (account.offline) return exitScreen(view, account.keepsExit, () => reopen(view))
  const deleting = (): void => deleteAccount(view, { account, showSecrets, back: () => reopen(view) })
  if (address.get('do') === 'delete') return deleting()
  const isSafe = account.safety !== 'none'
  const problem = problemLine()
  const passkey = button(
    say('addPasskey'),
    { variant: isSafe ? 'secondary' : 'primary', onPress: () => add() },
    icon(passkeyIcon),
  )
  const window_ = button(say('newWindow'), { onPress: () => openWindow(view, problem) })
  window_.element.hidden = true
  const code = button(
    say('makeCode'),
    {
      onPress: () =>
        recoveryCode(
          view,
          () => reopen(view),
          () => added(view, 'codeDone'),
        ),
    },
    icon(codeIcon),
  )

  const add = (): Promise<void> =>
    busy(
      passkey,
      async () => {
        problem.say('')
        passkey.setLabel(say('passkeyWait'))
        await addPasskey(view.channel, () => passkey.setLabel(say('passkeyOnceMore')))
        added(view, 'passkeyDone')
      },
      (error) => {
        passkey.setLabel(say('addPasskey'))
        // The passkey is made by a press: the proof has used up the one before it.
        if (codeOf(error) === 'fresh-needed')
          return askFresh(
            view,
            () => reopen(view, 'passkey'),
            () => reopen(view),
          )
        const framed = codeOf(error) === 'passkey-framed'
        window_.element.hidden = !framed
        problem.say(framed ? say('passkeyCancelled') : freshProblem(error, say))
      },
    )

  const leave = isSafe
    ? button(say('done'), { variant: 'primary', onPress: () => view.done('done') })
    : button(say('later'), { variant: 'ghost', onPress: () => view.done('closed') })
  view.show({
    body: [
      account.deletesAt !== undefined && plannedDeletion(view, account.deletesAt),
      state(view, account),
      el(
        'div',
        { class: 'ks-stack' },
        passkey.element,
        el('p', { class: 'ks-hint' }, say('passkeyHint')),
        window_.element,
        problem.element,
      ),
      el('div', { class: 'ks-stack' }, code.element, el('p', { class: 'ks-hint' }, say('codeHint'))),
      ...factorRows(view, account, () => reopen(view)),
      account.factors.some(({ kind }) => kind === 'passkey') && keepExit(view, account),
      row(personIcon, say('ways'), undefined, () => openWays(view)),
      row(historyIcon, say('activity'), undefined, () => openActivity(view)),
      row(eyeIcon, say('words'), undefined, showSecrets),
      row(trashIcon, say('deleteAccount'), undefined, deleting),
    ],
    // Where it is required there is no later.
    foot: [(isSafe || !opened.requireRecovery) && leave.element],
  })
  if (address.get('do') === 'passkey') passkey.element.focus()
}

/** Shows the surface as it is now. */
async function reopen(view: SurfaceView, begin?: 'passkey'): Promise<void> {
  try {
    const opened = await view.channel.ask('open', { surface: 'protect' })
    const address = new URLSearchParams(view.address)
    address.delete('do')
    if (begin !== undefined) address.set('do', begin)
    overview({ ...view, opened, address })
  } catch (error) {
    view.failed(error, () => reopen(view, begin))
  }
}

// Screens that few open are loaded with the press.
async function openWays(view: SurfaceView): Promise<void> {
  try {
    const { ways } = await import('./ways.js')
    await ways(view, () => reopen(view))
  } catch (error) {
    view.failed(error, () => openWays(view))
  }
}
async function openActivity(view: SurfaceView): Promise<void> {
  try {
    const { activity } = await import('./activity.js')
    await activity(view, () => reopen(view))
  } catch (error) {
    view.failed(error, () => openActivity(view))
  }
}

/** The account will be gone: that comes first, with the way to keep it. */
function plannedDeletion(view: SurfaceView, deletesAt: number): HTMLElement {
  const { say, channel, format } = view
  const problem = problemLine()
  const keep = button(say('keepAccount'), {
    size: 'md',
    onPress: () =>
      busy(
        keep,
        async () => {
          await channel.ask('account.keep', {})
          await reopen(view)
        },
        (error) => problem.say(freshProblem(error, say)),
      ),
  })
  return el(
    'div',
    { class: 'ks-stack' },
    el(
      'div',
      { class: 'lk-AlertBar', 'data-variant': 'warning' },
      el('span', { class: 'lk-AlertBar-icon' }, icon(warningIcon)),
      el(
        'p',
        { class: 'lk-AlertBar-message' },
        el('strong', { class: 'ks-strong' }, say('deletePlanned')),
        // For those who copy it or hear it.
        ' ',
        say('deletePlannedAt', { date: format.dateTime(deletesAt) }),
      ),
    ),
    keep.element,
    problem.element,
  )
}

function added(view: SurfaceView, title: 'passkeyDone' | 'codeDone'): void {
  const { say } = view
  view.notice({
    symbol: checkIcon,
    tone: 'success',
    title: say(title),
    hint: say('protectSome'),
    foot: [
      button(say('done'), { variant: 'primary', onPress: () => view.done('done') }).element,
      button(say('back'), { variant: 'ghost', onPress: () => reopen(view) }).element,
    ],
  })
}

/** Another surface of the same session, which comes back here. */
const showSecrets = (): void => location.assign(`/surface/export${location.hash}&from=protect`)

function openWindow(view: SurfaceView, problem: { say(text: string): void }): void {
  if (view.openTop({ what: 'passkey' })) addEventListener('focus', () => void reopen(view), { once: true })
  else problem.say(view.say('popupBlocked'))
}

function state({ say, opened }: SurfaceView, { safety }: OpenedAccount): HTMLElement {
  const isSafe = safety !== 'none'
  const hint = isSafe ? 'protectSome' : opened.memory ? 'protectMemory' : 'protectNone'
  return el(
    'div',
    { class: 'ks-row' },
    el('span', { class: 'ks-row-symbol', 'data-tone': isSafe ? 'success' : 'warning' }, icon(shieldIcon)),
    el(
      'div',
      { class: 'ks-row-text' },
      el('h1', {}, say(isSafe ? 'protectedTitle' : 'protectTitle')),
      el('p', {}, say(hint)),
    ),
  )
}

function row(symbol: string, title: string, hint: Child, onPress: () => unknown): HTMLElement {
  const text = el(
    'span',
    { class: 'ks-row-text' },
    el('span', {}, title),
    hint !== undefined && el('span', {}, hint),
  )
  const element = el(
    'button',
    { type: 'button', class: 'ks-row' },
    el('span', { class: 'ks-row-symbol' }, icon(symbol)),
    text,
  )
  element.addEventListener('click', (event) => event.isTrusted && onPress())
  return element
}

/**
 * The way out without the service, in this browser. To make it takes the passkey; to drop it takes a press.
 */
function keepExit(view: SurfaceView, { keepsExit }: OpenedAccount): HTMLElement {
  const { say, channel } = view
  const problem = problemLine()
  const input = el('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'lk-Toggle-input',
    checked: keepsExit,
  })
  const change = async (): Promise<void> => {
    const on = input.checked
    input.disabled = true
    problem.say('')
    try {
      await channel.ask('exit.keep', on ? { on, prf: await usePasskeyAlone() } : { on })
    } catch (error) {
      input.checked = !on
      problem.say(freshProblem(error, say))
    }
    input.disabled = false
  }
  input.addEventListener('change', () => void change())
  const text = el(
    'span',
    { class: 'lk-Toggle-text' },
    say('keepExit'),
    el('span', { class: 'lk-Toggle-description' }, say('keepExitHint')),
  )
  return el('div', { class: 'ks-exit' }, el('label', { class: 'lk-Toggle' }, text, input), problem.element)
}
