import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Running } from '../parts.js'
import { type CardOrders, type OrderWish, type OrderWord, createCardOrders, wordOf } from './cardOrders.js'
import { missingPage, orderPage, pageHeaders } from './page.js'
import { type Wish, billOf } from './rates.js'
import { type ChainUrls, send } from './senders.js'
import { isSigned, sign } from './signatures.js'
import { style } from './style.js'

/** What {@link startOnramp} takes. */
export interface OnrampPartOptions {
  readonly port: number
  /** Shared with the gateway. */
  readonly key: string
  readonly chains: ChainUrls
  /** Where the gateway listens: it has the prices, and is told of orders. */
  readonly gatewayUrl: string | undefined
}

interface Card {
  readonly orders: CardOrders
  readonly key: string
  readonly url: () => string
  readonly gatewayUrl: string | undefined
  isDown: boolean
}

const mostBytes = 16_384
/** In milliseconds: between the tries of a webhook. */
const pauses = [0, 500, 2000, 5000]
/** In milliseconds. */
const quoteLasts = 60_000

/**
 * Starts the card page: the gateway makes orders there, visitors pay them with test cards, and the coins are
 * sent on the local chains. `onramp/world.ts` lists cards, test ids and controls.
 */
export async function startOnramp({ port, key, chains, gatewayUrl }: OnrampPartOptions): Promise<Running> {
  const ended = new AbortController()
  const tell = async (word: OrderWord): Promise<void> => {
    const body = JSON.stringify({ eventId: randomBytes(12).toString('hex'), ...word })
    for (const pause of gatewayUrl === undefined ? [] : pauses) {
      await delay(pause, undefined, { signal: ended.signal })
      const isTaken = await fetch(`${gatewayUrl}/v1/onramp/webhooks/card`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'card-signature': sign(key, body) },
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }
  const orders = createCardOrders({
    gatewayUrl: () => gatewayUrl,
    send: (payout) => send(payout, chains),
    tell,
  })
  const card: Card = { orders, key, gatewayUrl, url: () => url, isDown: false }
  const server = createServer((request, response) => {
    answer(card, request, response).catch(() => void response.writeHead(400).end())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async stop() {
      ended.abort()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function answer(card: Card, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://card')
  const [, kind = '', id = ''] = pathname.split('/')
  if (request.method === 'GET' && pathname === '/style.css')
    return void response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(style)
  if (kind === 'pay') return servePage(card, id, request, response)
  if (request.method !== 'POST') return void response.writeHead(404).end()
  if (kind.startsWith('_')) {
    const isKnown = control(card, kind, searchParams)
    return void response
      .writeHead(isKnown ? 200 : 404, { 'access-control-allow-origin': '*' })
      .end(isKnown ? kind : '')
  }
  const body = await readBody(request)
  const signature = request.headers['card-signature']
  if (card.isDown) return void response.writeHead(503).end()
  if (!isSigned(card.key, body, typeof signature === 'string' ? signature : undefined))
    return void response.writeHead(401).end()
  const result = await serveGateway(card, kind, JSON.parse(body) as Wish & OrderWish)
  if (result === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
}

async function serveGateway(
  card: Card,
  kind: string,
  wish: Wish & OrderWish & { amount?: string },
): Promise<unknown> {
  if (kind === 'quotes')
    return {
      ...(await billOf({ ...wish, fiatAmount: wish.amount }, card.gatewayUrl)),
      quoteId: randomBytes(8).toString('hex'),
      expiresAt: Date.now() + quoteLasts,
    }
  if (kind === 'orders') return { url: `${card.url()}/pay/${(await card.orders.add(wish)).id}` }
  const order = kind === 'status' ? card.orders.byReference(wish.reference) : undefined
  return order && wordOf(order)
}

async function servePage(
  { orders }: Card,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const order = orders.find(id)
  if (order === undefined) return void response.writeHead(404, pageHeaders).end(missingPage())
  if (request.method === 'POST') {
    const card = new URLSearchParams(await readBody(request)).get('card') ?? ''
    orders.pay(order, card.replaceAll(/\s/g, ''))
    return void response.writeHead(303, { ...pageHeaders, location: `/pay/${id}` }).end()
  }
  orders.open(order)
  response.writeHead(200, pageHeaders).end(orderPage(order))
}

/** Does what a path such as `/_decline?count=1` says. */
function control(card: Card, kind: string, query: URLSearchParams): boolean {
  const actions: Readonly<Record<string, () => void>> = {
    _decline: () => card.orders.decline(Number(query.get('count') ?? '1')),
    _slow: () => card.orders.slowDown(Number(query.get('milliseconds') ?? '4000')),
    _down: () => void (card.isDown = true),
    _restore: () => void (card.isDown = false),
  }
  const action = Object.hasOwn(actions, kind) ? actions[kind] : undefined
  action?.()
  return action !== undefined
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
