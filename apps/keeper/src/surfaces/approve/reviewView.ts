import type { Amount, Approval, Fact, FactName, Field, Review, Warning } from '../../review/review.js'
import { el, icon, type Child } from '../dom.js'
import { infoIcon, warningIcon } from '../icons.js'
import { cut, inFours, type Format } from '../format.js'
import type { Say, TextKey } from '../texts/texts.js'
import type { LowerField } from './lowerField.js'

const factTexts: Readonly<Record<FactName, TextKey>> = {
  account: 'factAccount',
  call: 'factCall',
  chainId: 'factChainId',
  change: 'factChange',
  contract: 'factContract',
  created: 'factCreated',
  data: 'factData',
  domain: 'factDomain',
  every: 'factEvery',
  expires: 'factExpires',
  feeRate: 'factFeeRate',
  memo: 'factMemo',
  programs: 'factPrograms',
  purpose: 'factPurpose',
  resources: 'factResources',
  signers: 'factSigners',
  times: 'factTimes',
  tip: 'factTip',
  to: 'factTo',
  uri: 'factUri',
  version: 'factVersion',
}

/** From here on a text is opened piece by piece: the frame would stand still. */
const PIECE = 5000

export interface ReviewViewParts {
  readonly say: Say
  readonly format: Format
  /** What the network is called. */
  readonly network: string
  /** Where the visitor may allow less. */
  readonly lower?: LowerField | undefined
}

/** What a review says, gravest first. */
export function reviewView(
  review: Review,
  { say, format, network, lower }: ReviewViewParts,
): readonly Child[] {
  const { warnings, sends, gets, approvals, fee, facts, fields, message, payer, host } = review
  const isCode = ({ form, value }: Fact): boolean => form === 'code' && value.length > 80
  const plain = facts.filter((fact) => !isCode(fact))
  const codes = facts.filter(isCode)
  const factLines = plain.flatMap((fact) => factView(fact, say, format))
  const feeLines = [
    ...(fee ? line(say(fee.most ? 'feeMost' : 'fee'), format.amount(fee.amount)) : []),
    ...(payer === 'sponsor' ? line(say('fee'), say('paidBy', { host })) : []),
  ]
  // The facts of several calls are a long list: who pays for them would be out of sight below it.
  const lines = review.kind === 'transactions' ? [...feeLines, ...factLines] : [...factLines, ...feeLines]
  const list = el('dl', { class: 'ks-facts' }, ...lines, ...line(say('network'), network))
  // What a sign-in is for stands above its text.
  const isSignIn = review.kind === 'signIn'
  return [
    ...warnings.map((warning) => warningView(warning, say)),
    ...moved(say('youSend'), sends, '−', format),
    ...moved(say('youGet'), gets, '+', format),
    ...allowed(approvals, { say, format, lower }),
    isSignIn && list,
    message !== undefined && messageView(message, say),
    fields.length > 0 && fieldsView(fields, say),
    !isSignIn && list,
    ...codes.map(({ name, value }) =>
      el('details', { class: 'ks-more' }, el('summary', {}, say(factTexts[name])), codeView(value, say)),
    ),
  ]
}

export function warningView({ code, severity, values = {} }: Warning, say: Say): HTMLElement {
  const key = `warn${code[0]?.toUpperCase()}${code.slice(1)}` as TextKey
  // Two that look alike are only told apart in full.
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    code === 'lookAlike' ? inFours(value) : isAddress(value) ? cut(value) : value,
  ])
  const variant = { danger: 'error', warning: 'warning', note: 'info' }[severity]
  return el(
    'div',
    { class: 'lk-AlertBar', 'data-variant': variant, 'data-severity': severity },
    el('span', { class: 'lk-AlertBar-icon' }, icon(severity === 'note' ? infoIcon : warningIcon)),
    el(
      'p',
      { class: 'lk-AlertBar-message' },
      say(key, Object.fromEntries(shown) as Record<string, string>).trim(),
    ),
  )
}

const isAddress = (text: string): boolean => /^(?:0x[\da-f]{40}|[\dA-Za-z]{26,90})$/i.test(text)

function moved(title: string, amounts: readonly Amount[], sign: string, format: Format): readonly Child[] {
  if (amounts.length === 0) return []
  return [
    el('h2', { class: 'ks-label' }, title),
    el(
      'ul',
      { class: 'ks-amounts' },
      ...amounts.map((amount) =>
        el(
          'li',
          { 'data-sign': sign },
          el('span', { class: 'ks-amount', dir: 'ltr' }, `${sign} ${format.amount(amount)}`),
          amount.token !== undefined &&
            amount.symbol !== undefined &&
            el('span', { class: 'ks-token', dir: 'ltr', title: amount.token }, cut(amount.token)),
        ),
      ),
    ),
  ]
}

function allowed(
  approvals: readonly Approval[],
  { say, format, lower }: Pick<ReviewViewParts, 'say' | 'format' | 'lower'>,
): readonly Child[] {
  if (approvals.length === 0) return []
  const keys = { amount: 'mayTake', unlimited: 'mayTakeAny', all: 'mayTakeAll', none: 'mayNoLonger' } as const
  return [
    el('h2', { class: 'ks-label' }, say('youAllow')),
    el(
      'ul',
      { class: 'ks-amounts' },
      ...approvals.map(({ spender, extent, amount }) => {
        const sentence = (of: Amount): string =>
          say(keys[extent], {
            spender: cut(spender),
            amount: format.amount(of),
            token: of.symbol ?? cut(of.token ?? ''),
          })
        const line = el('p', {}, sentence(lower?.amount() ?? amount))
        lower?.onChange((less) => line.replaceChildren(sentence(less)))
        return el('li', {}, line, el('span', { class: 'ks-token', dir: 'ltr' }, inFours(spender)))
      }),
    ),
    lower?.element,
  ]
}

function line(name: string, value: string, form: Fact['form'] = 'text'): readonly Child[] {
  return [
    el('dt', {}, name),
    el(
      'dd',
      { 'data-form': form, dir: form === 'text' ? 'auto' : 'ltr' },
      form === 'address' ? inFours(value) : value,
    ),
  ]
}

function factView({ name, value, form }: Fact, say: Say, format: Format): readonly Child[] {
  return line(say(factTexts[name]), factText({ name, value, form }, say, format), form)
}

function factText({ name, value }: Fact, say: Say, format: Format): string {
  if (name === 'expires') return value === '∞' ? say('never') : format.dateOf(value)
  if (name === 'every') return format.duration(Number(value))
  return name === 'times' && value === '∞' ? say('noLimit') : value
}

function messageView(message: string, say: Say): HTMLElement {
  return el(
    'section',
    { class: 'ks-message' },
    el('h2', { class: 'ks-label' }, say('message')),
    codeView(message, say, 'ks-text'),
  )
}

/** A text as it is signed. A long one shows more at each press, so that the frame does not stand still. */
function codeView(text: string, say: Say, look = 'ks-code'): HTMLElement {
  const shown = el('div', { class: look, dir: 'auto' }, text.slice(0, PIECE))
  if (text.length <= PIECE) return shown
  const more = el(
    'button',
    { type: 'button', class: 'lk-Button', 'data-variant': 'secondary', 'data-full-width': true },
    say('showAll'),
  )
  more.addEventListener('click', () => {
    shown.textContent = text
    more.remove()
  })
  return el('div', { class: 'ks-long' }, shown, more)
}

/** Structured data, row by row, indented as it is nested. */
function fieldsView(fields: readonly Field[], say: Say): HTMLElement {
  return el(
    'section',
    {},
    el('h2', { class: 'ks-label' }, say('details')),
    el(
      'ul',
      { class: 'ks-fields' },
      ...fields.map(({ depth, name, value }) =>
        el(
          'li',
          { 'data-depth': String(Math.min(depth, 6)) },
          el('span', { class: 'ks-name', dir: 'auto' }, name),
          value !== undefined && el('span', { class: 'ks-value', dir: 'auto' }, value),
        ),
      ),
    ),
  )
}
