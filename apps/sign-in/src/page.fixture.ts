import type { Challenge } from '@latchkey/siwx/message'
import type { Proof } from './wallets.fixture.js'

/** How a server answered: `code` of a refusal. */
export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly json: unknown
}

/** A browser's tab on the host's page: it keeps cookies, and sends `Origin` where browsers do. */
export class Page {
  readonly #cookies = new Map<string, string>()
  readonly #server: string
  readonly #origin: string

  constructor(server: string, origin = 'http://localhost:5173') {
    this.#server = server
    this.#origin = origin
  }

  async call(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof URLSearchParams
    const headers = {
      ...(method !== 'GET' && { origin: this.#origin }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...more,
    }
    const text = isForm ? body : JSON.stringify(body)
    const response = await fetch(`${this.#server}${path}`, { method, headers, ...(body && { body: text }) })
    for (const set of response.headers.getSetCookie()) this.#keep(set)
    const answer = await response.text()
    const json = answer === '' ? undefined : (JSON.parse(answer) as { error?: { code: string } } | null)
    return { status: response.status, code: json?.error?.code, json }
  }

  /** The protected route: the accounts, or the status of the refusal. */
  async me(): Promise<unknown> {
    const { status, json } = await this.call('GET', '/me')
    return status === 200 ? (json as { accounts: string[] }).accounts : status
  }

  #keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    const isOver = /max-age=0(;|$)/i.test(set) || /expires=Thu, 01 Jan 1970/i.test(set)
    if (isOver) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** What a page does to sign in and out. */
export interface Way {
  readonly challenge: (page: Page) => Promise<Answer>
  readonly signIn: (page: Page, proof: Proof) => Promise<Answer>
  readonly signOut: (page: Page) => Promise<Answer>
}

/** As `serverSignIn(base)` of `@latchkey/core` asks. */
export const routesOf = (base: string): Way => ({
  challenge: (page) => page.call('POST', `${base}/challenges`, {}),
  signIn: (page, proof) => page.call('POST', `${base}/sessions`, { ...proof, via: 'message' }),
  signOut: async (page) => {
    const { json } = await page.call('GET', `${base}/sessions`)
    const [session] = (json as { sessions: { id: string }[] }).sessions
    return page.call('DELETE', `${base}/sessions/${session?.id}`)
  },
})

/** As the client of Auth.js asks. */
export const authJsWay: Way = {
  challenge: (page) => page.call('POST', '/api/challenge', {}),
  signIn: async (page, proof) => {
    const { status, json } = await postToAuthJs(page, 'callback/wallet', { ...proof })
    const code = new URL((json as { url: string }).url).searchParams.get('code') ?? undefined
    return { status, json, code }
  },
  signOut: (page) => postToAuthJs(page, 'signout', {}),
}

async function postToAuthJs(page: Page, path: string, fields: Record<string, string>): Promise<Answer> {
  const { json } = await page.call('GET', '/api/auth/csrf')
  const { csrfToken } = json as { csrfToken: string }
  const form = new URLSearchParams({ ...fields, csrfToken })
  return page.call('POST', `/api/auth/${path}`, form, { 'x-auth-return-redirect': '1' })
}

export const challengeOf = async (way: Way, page: Page): Promise<Challenge> =>
  (await way.challenge(page)).json as Challenge
