import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PurchaseCurrency } from './onrampProvider.js'
import type { CardOptions } from './providers/card.js'
import { macOf } from './signatures.js'

/** What a card page sells on the chain of the fixtures. */
export const etherOnTest: readonly PurchaseCurrency[] = [
  {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    networks: [{ name: 'test', display_name: 'Test', chain_id: 'eip155:4242' }],
  },
]

/** A host that answers as a card page does, or as `answer` says. */
export interface CardHost {
  readonly options: CardOptions
  /** What it was asked, in order. */
  readonly asked: {
    readonly path: string
    readonly body: Record<string, unknown>
    readonly signature: string
  }[]
  /** By path; what is not listed is answered well. */
  answers: Record<string, unknown>
}

/** Starts a host; `end` takes what stops it. */
export async function cardHost(end: (close: () => void) => void): Promise<CardHost> {
  const asked: CardHost['asked'] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const path = request.url ?? ''
      const body = JSON.parse(text) as Record<string, unknown>
      asked.push({ path, body, signature: String(request.headers['card-signature']) })
      const good: Record<string, unknown> = {
        '/quotes': quote,
        '/orders': { url: `${host.options.url}/pay/${String(body['reference'])}` },
        '/status': { reference: body['reference'], status: 'created' },
      }
      const answer = path in host.answers ? host.answers[path] : good[path]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  end(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: CardHost = {
    options: { url, key: 'card-key', name: 'Card', currencies: etherOnTest },
    asked,
    answers: {},
  }
  return host
}

/** A quote of the host. */
export const quote: Readonly<Record<string, unknown>> = {
  quoteId: 'q1',
  fee: { amount: '0.45', currency: 'USD' },
  subtotal: { amount: '29.55', currency: 'USD' },
  total: { amount: '30.00', currency: 'USD' },
  purchase: { amount: '0.00985', currency: 'ETH' },
  expiresAt: 4_000_000_000_000,
}

/** A webhook of the host, with its signature. */
export function signedWebhook(
  event: Record<string, unknown>,
  { key = 'card-key', time = Math.floor(Date.now() / 1000) } = {},
): RequestInit & { readonly headers: Record<string, string>; readonly body: string } {
  // Not as JSON.stringify writes it: the signature is over these bytes.
  const body = JSON.stringify(event, undefined, 1)
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'card-signature': `t=${time},s=${macOf(key, `${time}.`, body)}`,
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
