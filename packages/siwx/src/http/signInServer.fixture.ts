import { memoryClaims } from '../claims/memoryClaims.js'
import { evmLike, evmStyle, newAccount } from '../evmLike.fixture.js'
import { formatMessage } from '../message/formatMessage.js'
import type { Challenge, MessageFields } from '../message/messageFields.js'
import { createSessions, type Session } from '../sessions/createSessions.js'
import { memorySessionStore } from '../sessions/memorySessionStore.js'
import { createSiwx } from '../verify/createSiwx.js'
import { type Clock, createClock, origin, secret } from '../verify/siwx.fixture.js'
import type { SiwxOptions } from '../verify/siwxOptions.js'
import type { SignInHandlerOptions } from './createSignInHandler.js'

/** The parts of a back end, as a host puts them together. */
export function makeParts(
  change: Partial<SiwxOptions> = {},
): Pick<SignInHandlerOptions, 'siwx' | 'sessions'> & { readonly clock: Clock } {
  const clock = createClock()
  const { now } = clock
  const domains = ['app.example', 'other.example', 'localhost:5173']
  const base = {
    secret,
    domains,
    statement: 'Hello.',
    verifiers: [evmLike()],
    claims: memoryClaims({ now }),
    now,
  }
  return {
    siwx: createSiwx({ ...base, ...change }),
    sessions: createSessions({ store: memorySessionStore(), now }),
    clock,
  }
}

/** What a page sends, and to where. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly code: string | undefined
  readonly json: unknown
}

/** A browser on a page: it keeps its cookie, and sends `Origin` where browsers do. */
export class Visitor {
  readonly account = newAccount()
  cookie: string | undefined
  bearer: string | undefined
  readonly #send: Send
  readonly #server: string
  readonly #origin: string

  constructor(send: Send, { server = origin, page = server }: { server?: string; page?: string } = {}) {
    this.#send = send
    this.#server = server
    this.#origin = page
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const isCors = method !== 'GET' || this.#origin !== this.#server
    const headers = {
      ...(isCors && { origin: this.#origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...(this.bearer !== undefined && { authorization: `Bearer ${this.bearer}` }),
      'user-agent': 'Firefox',
      ...more,
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: text }) }
    const response = await this.#send(`${this.#server}/v1/siwx${path}`, init)
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0]
    const answer = await response.text()
    const json = answer === '' ? undefined : (JSON.parse(answer) as { error?: { code: string } })
    return { status: response.status, headers: response.headers, code: json?.error?.code, json }
  }

  /** A body that counts. */
  async word(fields: Partial<MessageFields> = {}, account = this.account) {
    const challenge = (await this.call('POST', '/challenges')).json as Challenge
    const message = formatMessage(
      { ...challenge, address: account.address, chainId: '1', ...fields },
      evmStyle,
    )
    return {
      account: `eip155:1:${account.address}`,
      message,
      signature: await account.signMessage({ message }),
    }
  }

  async signIn(more: object = {}, account = this.account): Promise<Answer & { readonly session: Session }> {
    const answer = await this.call('POST', '/sessions', { ...(await this.word({}, account)), ...more })
    return { ...answer, session: (answer.json as { session: Session }).session }
  }

  async accounts(query = ''): Promise<readonly string[]> {
    const { json } = await this.call('GET', `/sessions${query}`)
    return (json as { sessions: Session[] }).sessions.map(({ account }) => account)
  }
}
