import type { ApprovalRequest } from './approvals.js'

export interface ApprovalPanel {
  readonly panel: HTMLElement
  /** The account that is chosen in the window, when connecting. */
  account(): string | undefined
}

/**
 * The inside of the approval window. Every text is set as text: it comes from the page, and from anybody
 * behind it.
 */
export function approvalPanel(
  wallet: { readonly name: string; readonly icon: string },
  request: ApprovalRequest,
  answer: (approved: boolean) => void,
): ApprovalPanel {
  const picture = element('img', { src: wallet.icon, alt: '' })
  const tag = element('span', { className: 'tag' }, 'sandbox')
  const bar = element('div', { className: 'bar' }, picture, element('span', {}, wallet.name), tag)
  const title = element('h2', { id: 'title' }, request.title)
  const origin = element('p', { className: 'origin' }, location.origin)
  const rows = element(
    'dl',
    {},
    ...request.rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
  )

  const choice = element(
    'select',
    {},
    ...(request.accounts ?? []).map((address) => element('option', { value: address }, address)),
  )
  // A page that only connects says a line; one that signs in as well, a whole text.
  const isLine = request.kind === 'connect' && !request.text?.includes('\n')
  const text = element('pre', { tabIndex: isLine ? -1 : 0 }, request.text ?? '')
  const reject = element(
    'button',
    { type: 'button', className: 'reject', onclick: () => answer(false) },
    'Reject',
  )
  const approve = element(
    'button',
    { type: 'button', className: 'approve', onclick: () => answer(true) },
    'Approve',
  )

  const body = element('div', { className: 'body' }, title, origin)
  if (request.rows.length > 0) body.append(rows)
  if (request.accounts) body.append(element('label', {}, 'Account', choice))
  if (request.text) body.append(isLine ? element('span', {}, request.text) : text)
  body.append(element('div', { className: 'actions' }, reject, approve))

  const panel = element('section', { className: 'window', tabIndex: -1 }, bar, body)
  panel.setAttribute('popover', 'manual')
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-labelledby', 'title')
  text.setAttribute('role', 'region')
  text.setAttribute('aria-label', 'Content of the request')
  return { panel, account: () => (request.accounts ? choice.value : undefined) }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}
