import type { Challenge } from '@latchkey/siwx/message'
import type { Session } from '@latchkey/siwx/sessions'
import { evmSigner, type Signer } from './signers.fixture.js'

export const page = 'https://app.example'
export const secret = 'a secret of the tests, which has more than 32 characters'

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Of a refusal. */
  readonly code: string | undefined
  readonly json: unknown
}

/** A browser with a page open. It keeps cookies, which other pages of the same browser may share. */
export class Visitor {
  readonly cookies: Map<string, string>
  readonly #gateway: () => string
  readonly #page: string

  /** @param gateway its address, which changes with a restart */
  constructor(
    gateway: () => string,
    { origin = page, cookies = new Map() }: { origin?: string; cookies?: Map<string, string> } = {},
  ) {
    this.#gateway = gateway
    this.#page = origin
    this.cookies = cookies
  }

  /** A cookie that comes takes effect when its answer does. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.#gateway()}/v1/siwx/${path}`, {
      method,
      headers: {
        origin: this.#page,
        'user-agent': 'Firefox',
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (set.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const json = text === '' ? undefined : (JSON.parse(text) as unknown)
    const code = (json as { reasons?: readonly { name: string }[] } | undefined)?.reasons?.[0]?.name
    return { status: response.status, headers: response.headers, code, json }
  }

  /** What counts once, but for the fields that are changed. */
  async proof(
    signer: Signer = evmSigner(),
    fields: Partial<Challenge> = {},
  ): Promise<{ account: string; message: string; signature: string }> {
    const { json } = await this.call('POST', 'challenges', {})
    return signer.prove({ ...(json as Challenge), ...fields })
  }

  async signIn(signer: Signer = evmSigner(), more: object = {}): Promise<Answer & { session: Session }> {
    const answer = await this.call('POST', 'sessions', { ...(await this.proof(signer)), ...more })
    return { ...answer, session: (answer.json as { session: Session }).session }
  }

  async sessions(query = ''): Promise<readonly Session[]> {
    return ((await this.call('GET', `sessions${query}`)).json as { sessions: Session[] }).sessions
  }

  async accounts(query = ''): Promise<readonly string[]> {
    return (await this.sessions(query)).map(({ account }) => account)
  }
}
