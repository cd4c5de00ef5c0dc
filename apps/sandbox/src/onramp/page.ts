import { onrampCurrencies } from './currencies.js'
import { type CardOrder, isPayable } from './cardOrders.js'

/** What the browser may do with the pages: show them, and send their form back. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Text as HTML. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Frame {
  readonly title: string
  readonly body: string
  /** In seconds: the page looks again by itself. */
  readonly again?: number | undefined
}

const frame = ({ title, body, again }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
${again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`}
<title>${safe(title)} – Sandbox Card</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<header><span class="mark" aria-hidden="true"></span><strong>Sandbox Card</strong><span class="tag">Test money</span></header>
${body}
</main>
<footer>No money moves here. The coins are real on the local chains.</footer>
</body>
</html>
`

const networkOf = (chainId: string): string =>
  onrampCurrencies.flatMap(({ networks }) => networks).find(({ chain_id }) => chain_id === chainId)
    ?.display_name ?? chainId

const bill = ({ total, fee, purchase, network, address }: CardOrder): string => `
<section class="sum">
<h1 data-testid="onramp-amount">${safe(total.amount)} ${safe(total.currency)}</h1>
<dl>
<div><dt>You get</dt><dd data-testid="onramp-purchase">${safe(purchase.amount)} ${safe(purchase.currency)}</dd></div>
<div><dt>Network</dt><dd>${safe(networkOf(network))}</dd></div>
<div><dt>Fee, included</dt><dd>${safe(fee.amount)} ${safe(fee.currency)}</dd></div>
<div><dt>To</dt><dd class="address" data-testid="onramp-address">${safe(address)}</dd></div>
</dl>
</section>`

const form = (order: CardOrder): string => `
${order.status === 'declined' ? '<p class="error" role="alert" data-testid="onramp-error">This card was declined. Try another one.</p>' : ''}
<form method="post" autocomplete="off">
<label for="card">Card number</label>
<input id="card" name="card" data-testid="onramp-card" inputmode="numeric" autocomplete="off" required minlength="12" maxlength="23" pattern="[0-9 ]+" placeholder="4242 4242 4242 4242"${order.status === 'declined' ? ' autofocus' : ''}>
<button data-testid="onramp-pay">Pay ${safe(order.total.amount)} ${safe(order.total.currency)}</button>
</form>
<details><summary>Test cards</summary>
<ul>
<li><code>4242 4242 4242 4242</code> pays</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> pays, and the coins take their time</li>
<li><code>4000 0000 0000 0341</code> pays, and the coins cannot be sent</li>
</ul></details>`

const words: Readonly<Record<string, readonly [title: string, text: string]>> = {
  paid: ['Paid', 'The card was charged. The coins are next.'],
  sending: ['Sending', 'The coins are on their way.'],
  success: ['Done', 'The coins have arrived. You can close this page.'],
  failed: ['Not sent', 'The coins could not be sent. The charge was taken back.'],
}

/** The page of an order. */
export function orderPage(order: CardOrder): string {
  if (isPayable(order)) return frame({ title: 'Pay', body: bill(order) + form(order) })
  const [title, text] = words[order.status] ?? [
    'Expired',
    'This link was not used in time. Ask for another one.',
  ]
  const isUnderWay = order.status === 'paid' || order.status === 'sending'
  return frame({
    title,
    again: isUnderWay ? 1 : undefined,
    body: `${bill(order)}
<div class="state ${safe(order.status)}" role="status" data-testid="onramp-status">
<span class="dot" aria-hidden="true"></span><div><strong>${title}</strong><p>${text}</p></div></div>
${order.hash === undefined ? '' : `<p class="hash"><span>Transaction</span><code data-testid="onramp-hash">${safe(order.hash)}</code></p>`}`,
  })
}

/** Where there is no order. */
export const missingPage = (): string =>
  frame({ title: 'Not found', body: '<section class="sum"><h1>No such order</h1></section>' })
