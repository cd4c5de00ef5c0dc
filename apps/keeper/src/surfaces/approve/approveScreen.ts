import type { OpenedApproval } from '../../channel/asks.js'
import type { Review, ReviewKind } from '../../review/review.js'
import { type Button, button } from '../button.js'
import { el, icon, type Child } from '../dom.js'
import { checkIcon, warningIcon } from '../icons.js'
import { holdButton } from '../holdButton.js'
import { watchSeen } from '../seen.js'
import { codeOf, problemLine, type SurfaceView } from '../surface.js'
import type { TextKey } from '../texts/texts.js'
import { lowerField, type LowerField } from './lowerField.js'
import { reviewView, warningView } from './reviewView.js'

const asks: Readonly<Record<ReviewKind, TextKey>> = {
  transaction: 'asksTransaction',
  transactions: 'asksTransactions',
  message: 'asksMessage',
  signIn: 'asksSignIn',
  typedData: 'asksTypedData',
  upgrade: 'asksUpgrade',
  downgrade: 'asksDowngrade',
  permission: 'asksPermission',
}
const hintOf: Readonly<Record<'check' | 'over', TextKey>> = {
  check: 'maybeSentHint',
  over: 'nothingSentHint',
}
/** Whether nothing can be said to the request any more. */
const isOver = (code: string): boolean => ['gone', 'answered', 'engine-gone'].includes(code)
const signed: readonly ReviewKind[] = ['message', 'typedData', 'permission']
const yesOf = ({ kind, payer }: Review): TextKey =>
  kind === 'signIn'
    ? 'signIn'
    : signed.includes(kind)
      ? 'sign'
      : payer === 'instead'
        ? 'payYourself'
        : 'confirm'

/** A yes that is held; of one that the visitor pays in the sponsor's place, who pays is said. */
const heldYes: Partial<Readonly<Record<TextKey, TextKey>>> = {
  confirm: 'holdConfirm',
  payYourself: 'payYourself',
}

/** Whether a request has a cost that is to be known before a yes, and is not. */
const lacksCost = ({ request: { method }, fees, calls }: OpenedApproval, { payer }: Review): boolean =>
  /^eth_(?:send|sign)Transaction$/.test(method)
    ? !fees
    : /^wallet_(?:sendCalls|upgradeAccount|downgradeAccount)$/.test(method) &&
      !calls?.own &&
      payer !== 'sponsor'

/** The card of one request: who asks, what it does, and the two buttons. */
export function approveScreen(
  view: SurfaceView,
  id: string,
  approval: OpenedApproval,
  review: () => Promise<Review>,
): void {
  const { channel, say, card, opened, isTop } = view
  const seen = watchSeen(card)
  const problem = problemLine()
  let over = false
  /** Where the visitor may allow less: one for the whole card, so that what was typed stays. */
  let lower: LowerField | undefined
  /** Back to the screen that was left. */
  let again = (): unknown => load()

  channel.on('gone', (gone) => {
    if (gone.id !== id || over) return
    over = true
    view.failed({ code: 'gone' })
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return
    // Where nothing is asked any more, the page closes what is around it.
    if (over) channel.ask('escape', {}).catch(() => undefined)
    else void decline()
  })

  async function decline(): Promise<void> {
    if (over) return
    over = true
    waitingFor('loading')
    try {
      await channel.ask('decide', { id, approved: false })
      if (isTop) window.close()
    } catch (error) {
      over = isOver(codeOf(error))
      view.failed(error, over ? undefined : again)
    }
  }

  /** A yes: only of what was seen, and proven in another way where the browser cannot tell. */
  async function approve(found: Review): Promise<void> {
    if (over) return
    problem.say('')
    if (!seen.isSeen()) return problem.say(say('notSeen'))
    if (lower && lower.units() === undefined) return lower.insist()
    const needsProof = found.movesAssets && !seen.canTell && !isTop
    const passkey = needsProof && approval.canPasskey
    if (needsProof && !passkey) return openTop()
    lower?.setEnabled(false)
    try {
      const assertion = passkey && (await (await import('../passkeys.js')).usePasskey(channel)).assertion
      if (over) return
      over = true
      waitingFor('signing')
      const proof = passkey ? 'passkey' : isTop ? 'popup' : 'seen'
      const { failed } = await channel.ask('decide', {
        id,
        approved: true,
        recipients: found.recipients,
        proof,
        ...(passkey && { assertion }),
        ...(lower && isLess(lower, found) && { lowered: lower.amount().value }),
      })
      if (failed) {
        over = false
        lower?.setEnabled(true)
        return view.failed(failed, failed.next === 'again' ? again : undefined, {
          close: decline,
          ...(failed.next !== 'again' && { hint: hintOf[failed.next] }),
        })
      }
      view.notice({ symbol: checkIcon, tone: 'success', title: say('done') })
      if (isTop) window.close()
    } catch (error) {
      lower?.setEnabled(true)
      const code = codeOf(error)
      const wasSigning = over
      over = isOver(code)
      if (code.startsWith('passkey')) {
        if (wasSigning) draw(found)
        return problem.say(say(code === 'passkey-cancelled' ? 'passkeyCancelled' : 'passkeyRefused'))
      }
      // Without the engine it is not known how far it came.
      if (code === 'engine-gone') return view.failed(error, undefined, { hint: 'maybeSentHint' })
      view.failed(error, over ? undefined : again)
    }
  }

  function openTop(): void {
    if (!view.openTop({ lower: lower?.amount().value })) problem.say(say('popupBlocked'))
  }

  const waitingFor = (key: 'loading' | 'signing'): void =>
    view.show({
      body: [
        el(
          'div',
          { class: 'ks-wait', role: 'status' },
          el('span', { class: 'lk-Spinner', 'data-size': '32' }),
          el('p', {}, say(key)),
        ),
      ],
    })

  const who = (key: TextKey | undefined): Child =>
    el(
      'header',
      { class: 'ks-who' },
      el(
        'span',
        { class: 'ks-mark', 'aria-hidden': 'true' },
        opened.host
          .replace(/^www\./, '')
          .slice(0, 1)
          .toUpperCase(),
      ),
      el(
        'div',
        {},
        el('h1', { class: 'ks-host', dir: 'ltr' }, opened.host),
        key && el('p', { class: 'ks-asks' }, say(key)),
      ),
    )
  const network = approval.network?.name ?? approval.request.caipNetworkId
  const where = el(
    'dl',
    { class: 'ks-facts' },
    el('dt', {}, say('network')),
    el('dd', { dir: 'auto' }, network),
  )
  // One for the whole card: what a no is pressed on does not change while the request is being read.
  const no = button(say('decline'), { onPress: decline }).element
  const pair = el('div', { class: 'ks-pair' }, no)
  const foot = (go: HTMLElement): readonly Child[] => {
    while (pair.lastChild !== no) pair.lastChild?.remove()
    pair.append(go)
    return [problem.element, pair]
  }

  /** A yes cannot be pressed before what it is said to was in sight for long enough. */
  function seenFirst(yes: Button): HTMLElement {
    yes.setEnabled(false)
    void seen.whenSeen().then(() => yes.setEnabled(true))
    return yes.element
  }

  function draw(found: Review): void {
    again = () => draw(found)
    // What was in sight before was another screen: its time does not count for this button.
    seen.reset()
    render(found)
    // From here on it is in sight.
    seen.reset()
  }

  function render(found: Review): void {
    if (found.refused) {
      const reason = `refused${found.refused[0]?.toUpperCase()}${found.refused.slice(1)}` as TextKey
      const close = button(say('close'), { onPress: decline })
      view.show({
        body: [who(asks[found.kind]), notSigned(say('cantSign'), say(reason)), where],
        foot: [close.element],
      })
      return
    }
    const key = yesOf(found)
    const needsProof = found.movesAssets && !seen.canTell && !isTop
    const label = needsProof ? say(approval.canPasskey ? 'withPasskey' : 'inWindow') : say(key)
    const go = found.hold
      ? holdButton(
          {
            label: needsProof ? label : say(heldYes[key] ?? 'holdSign'),
            hint: say('holdHint'),
            again: say('again'),
          },
          () => approve(found),
        )
      : seenFirst(button(label, { variant: 'primary', onPress: () => approve(found) }))
    const { calls } = approval
    // Without a cost that is shown nothing is signed: there is nothing to say yes to.
    const isPriceless = lacksCost(approval, found)
    const costError = approval.feesError ?? (isPriceless ? calls?.ownError : undefined)
    const short = costError && !found.warnings.some(({ code }) => code === 'funds')
    view.show({
      body: [
        who(asks[found.kind]),
        short &&
          costError?.code === 'insufficient-funds' &&
          warningView({ code: 'funds', severity: 'warning' }, say),
        isPriceless && notSigned(say('cantSign'), say('noCost')),
        ...reviewView(found, { ...view, network, lower }),
      ],
      foot: isPriceless ? [problem.element, no] : foot(go),
    })
  }

  async function load(): Promise<void> {
    const wait = button(say('checking'), { variant: 'primary', onPress: () => undefined })
    wait.setEnabled(false)
    const shape = (): HTMLElement => el('div', { class: 'ks-shape ks-shape-full' })
    view.show({
      body: [
        who(undefined),
        el(
          'div',
          { class: 'ks-shapes', role: 'status', 'aria-label': say('checking') },
          shape(),
          shape(),
          shape(),
        ),
        where,
      ],
      foot: foot(wait.element),
    })
    try {
      const found = await review()
      lower = lowerOf(found, view)
      if (!over) draw(found)
    } catch (error) {
      if (!over) view.failed(error, load)
    }
  }
  void load()
}

function notSigned(title: string, reason: string): HTMLElement {
  return el(
    'div',
    { class: 'lk-AlertBar', 'data-variant': 'error', role: 'status' },
    el('span', { class: 'lk-AlertBar-icon' }, icon(warningIcon)),
    el('div', { class: 'lk-AlertBar-message' }, el('strong', {}, title), el('p', {}, reason)),
  )
}

/** Less than a page asks for is for the visitor to choose, where it says so and the decimals are known. */
function lowerOf({ approvals: [first] }: Review, view: SurfaceView): LowerField | undefined {
  const { decimals } = first?.amount ?? {}
  return first?.adjustable && decimals !== undefined
    ? lowerField({ ...first.amount, decimals }, view, view.isTop ? view.address.get('lower') : null)
    : undefined
}

const isLess = (lower: LowerField, { approvals: [first] }: Review): boolean =>
  lower.amount().value !== first?.amount.value
