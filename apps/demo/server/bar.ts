import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'

import { createSiwx } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { createNodeSignIn } from '@latchkey/siwx/node'
import { createSessions, memorySessionStore } from '@latchkey/siwx/sessions'
import { evm } from '@latchkey/verify-evm'
import { isAddress, isAddressEqual, isHex, type Address } from 'viem'

import { delegatorOf } from './delegatorOf.js'
import { createTabs } from './tabs.js'
import { createTill, type TillOptions } from './till.js'

/** Who takes the money, and which pages may ask for it. */
export interface BarOptions extends TillOptions {
  /** The hosts of the bar's pages: `127.0.0.1:5173`. */
  readonly domains: readonly string[]
  /** What challenges are signed with: 32 random characters. */
  readonly secret: string
}

/** A context is at most 16 kB of text, and an order less. */
const MOST_CONTEXT = 16_384
const MOST_BYTES = 20_000

/** A status, and what is answered with it. */
type Answer = readonly [status: number, body: unknown]
const NO_ORDER: Answer = [400, { error: 'This is no order.' }]
const NOT_SIGNED_IN: Answer = [401, { error: 'Sign in with the account that pays.' }]

/**
 * The back end of a bar: guests open a tab once, by a permission that their wallet signs (ERC-7715), and the
 * bar takes each order's money by itself. It keeps no key of a guest.
 *
 * Once it was used, a permission is in the chain for all to read, and the bar is the one account that can use
 * it. So the bar takes orders of a browser that is signed in as the account which pays, and of no other; and
 * which account that is, the permission itself says.
 */
export function createBar({ domains, secret, manager, ...options }: BarOptions): Server {
  const till = createTill({ ...options, manager })
  const tabs = createTabs()
  // Signatures of keys only: a contract that is an account would need its chain to be asked.
  const siwx = createSiwx({
    secret,
    domains,
    verifiers: [evm()],
    claims: memoryClaims(),
    statement: 'Open a tab at the bar of Marram Lido',
  })
  const sessions = createSessions({ store: memorySessionStore() })
  const signIn = createNodeSignIn({ siwx, sessions, basePath: '/bar/sign-in' })

  async function isGuest(request: IncomingMessage, account: Address): Promise<boolean> {
    const device = await signIn.signedIn(request)
    return (device?.accounts ?? []).some((each) => {
      const address = each.slice(each.lastIndexOf(':') + 1)
      return each.startsWith('eip155:') && isAddress(address) && isAddressEqual(address, account)
    })
  }

  async function open(request: IncomingMessage, body: unknown): Promise<Answer> {
    const { context, manager: named } = Object(body) as { context?: unknown; manager?: unknown }
    if (!isHex(context) || context.length > MOST_CONTEXT) return NO_ORDER
    // What another contract calls a permission is none.
    if (typeof named !== 'string' || !isAddress(named) || !isAddressEqual(named, manager)) return NO_ORDER
    const account = delegatorOf(context, till.address)
    if (!account) return NO_ORDER
    if (!(await isGuest(request, account))) return NOT_SIGNED_IN
    return [200, { tab: tabs.open({ account, context }) }]
  }

  async function order(request: IncomingMessage, body: unknown): Promise<Answer> {
    const { tab, amount } = Object(body) as { tab?: unknown; amount?: unknown }
    const known = tabs.find(String(tab))
    if (!known || typeof amount !== 'string' || !/^\d{1,6}(\.\d{1,6})?$/.test(amount)) return NO_ORDER
    if (!(await isGuest(request, known.account))) return NOT_SIGNED_IN
    return [200, await till.take(known, amount)]
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method, url, headers } = request
    if (method === 'GET' && url === '/bar/key') return [200, { address: till.address }]
    // Node reads no more than the length says.
    if (method !== 'POST' || !(Number(headers['content-length']) <= MOST_BYTES)) return NO_ORDER
    const body = await json(request).catch(() => undefined)
    if (url === '/bar/tabs') return open(request, body)
    if (url === '/bar/orders') return order(request, body)
    return NO_ORDER
  }

  return createServer((request, response) => {
    void signIn(request, response, async () => {
      const [status, body] = await answer(request).catch((): Answer => [500, { error: 'internal' }])
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    })
  })
}
