import { HttpError } from '../errors/httpError.js'
import { SiwxError } from '../errors/siwxError.js'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import type { Session, Sessions } from '../sessions/createSessions.js'
import { readOrigin } from '../verify/domains.js'
import type { Siwx } from '../verify/createSiwx.js'
import { type Page, readPageOf } from './page.js'
import { readJson } from './readJson.js'
import { readSignInBody } from './signInBody.js'
import { readSecret, writeCookie } from './signInCookie.js'

/** What `createSignInHandler` and its sibling for Node take. */
export interface SignInHandlerOptions {
  readonly siwx: Siwx
  readonly sessions: Sessions
  /** What the routes' paths begin with. Default `/v1/siwx`. */
  readonly basePath?: string
  /**
   * Origins of the pages that are not served from this server's origin, `https://app.example`: they may read
   * the answers (CORS), and their cookie is one of a third party, kept apart for each page. Their hosts are
   * among `domains` as well.
   */
  readonly crossSite?: readonly string[]
  /**
   * Is told of what is no refusal, such as a database that does not answer; the page gets 500. Default:
   * thrown.
   */
  readonly onError?: (error: unknown) => void
}

/** The accounts of the device that sent a request. */
export interface SignedInDevice {
  /** CAIP-10, at least one. */
  readonly accounts: readonly string[]
  readonly sessions: readonly Session[]
}

/** Answers the routes of sign-in; `undefined` for any other path. */
export interface SignInHandler {
  (request: Request): Promise<Response | undefined>
  /** Who sent a request to a route of your own: `undefined` where no account is signed in. */
  readonly signedIn: (request: Request) => Promise<SignedInDevice | undefined>
}

type Answer = readonly [status: number, body?: unknown, cookie?: string]

/**
 * The routes of sign-in as a function from `Request` to `Response`: Next.js, Hono, workers, Deno, Bun.
 *
 * | call | answer |
 * |---|---|
 * | `POST /challenges` | what to sign |
 * | `POST /sessions` | 201 `{ session, token? }`; the token with `bearer: true`, else a cookie |
 * | `GET /sessions[?everywhere=1]` | `{ sessions }` |
 * | `DELETE /sessions[/{id}]` | 204; `?everywhere=1` without an id ends those of other devices, too |
 *
 * A refusal is `{ error: { code } }`.
 *
 * @param options at least `siwx` and `sessions`
 * @throws {SiwxOptionsError} for an option that cannot be used
 * @example
 * const signIn = createSignInHandler({ siwx, sessions })
 * const answer = async (request: Request): Promise<Response> => {
 *   const response = await signIn(request)
 *   if (response) return response
 *   const device = await signIn.signedIn(request)
 *   return device ? Response.json({ hello: device.accounts }) : new Response(null, { status: 401 })
 * }
 */
export function createSignInHandler(options: SignInHandlerOptions): SignInHandler {
  const { siwx, sessions, onError } = options
  const basePath = readBasePath(options.basePath ?? '/v1/siwx')
  const crossSite = readCrossSite(options.crossSite ?? [], siwx)

  const routes: Readonly<Record<string, (request: Request, page: Page, url: URL) => Promise<Answer>>> = {
    'POST /challenges': (_, { domain, origin }) =>
      Promise.resolve([200, siwx.challenge({ domain, uri: origin })]),
    'POST /sessions': async (request, page) => {
      const { account, message, signature, via, bearer } = readSignInBody(await readJson(request))
      const signed = await siwx.verify({ account, message, signature, origin: page.origin })
      const { secret, session } = await sessions.start({
        account: signed.account,
        onChain: signed.onChain,
        domain: page.domain,
        message,
        signature,
        via,
        label: request.headers.get('user-agent') ?? '',
        replaces: readSecret(request.headers, page),
      })
      return bearer
        ? [201, { session, token: secret }]
        : [201, { session }, writeCookie(secret, sessions.ttl, page)]
    },
    'GET /sessions': async ({ headers }, page, { searchParams }) => {
      const device = { secret: readSecret(headers, page), domain: page.domain }
      return [200, { sessions: await sessions.list({ ...device, everywhere: isEverywhere(searchParams) }) }]
    },
    'DELETE /sessions': async ({ headers }, page, { searchParams }) => {
      const device = { secret: readSecret(headers, page), domain: page.domain }
      await sessions.revokeAll({ ...device, everywhere: isEverywhere(searchParams) })
      return [204, undefined, writeCookie('', 0, page)]
    },
    'DELETE /sessions/:id': async ({ headers }, page, { pathname }) => {
      const device = { secret: readSecret(headers, page), domain: page.domain }
      const id = pathname.slice(pathname.lastIndexOf('/') + 1)
      if (!(await sessions.revoke({ ...device, id }))) throw new HttpError('not-found')
      return [204]
    },
  }

  const answer = async (request: Request, url: URL): Promise<Answer> => {
    const page = readPageOf(request, siwx, crossSite)
    const path = url.pathname.slice(basePath.length).replace(/^(\/sessions)\/[0-9a-f]{32}$/, '$1/:id')
    if (request.method === 'OPTIONS') return [204]
    const route = routes[`${request.method} ${path}`]
    if (route) return route(request, page, url)
    const isPath = Object.keys(routes).some((each) => each.endsWith(` ${path}`))
    throw new HttpError(isPath ? 'wrong-method' : 'not-found')
  }

  const handle = async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url)
    if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined
    const headers = headersFor(request.headers.get('origin'), crossSite)
    try {
      return respond(await answer(request, url), headers)
    } catch (error) {
      const isRefusal = error instanceof SiwxError || error instanceof HttpError
      if (isRefusal) return respond([error.status, { error: { code: error.code } }], headers)
      if (!onError) throw error
      onError(error)
      return respond([500, { error: { code: 'internal' } }], headers)
    }
  }
  const signedIn: SignInHandler['signedIn'] = async (request) => {
    try {
      const page = readPageOf(request, siwx, crossSite)
      const device = { secret: readSecret(request.headers, page), domain: page.domain }
      const list = await sessions.list(device)
      return list.length === 0 ? undefined : { accounts: list.map(({ account }) => account), sessions: list }
    } catch (error) {
      if (error instanceof HttpError) return undefined
      throw error
    }
  }
  return Object.assign(handle, { signedIn })
}

const isEverywhere = (query: URLSearchParams): boolean => query.get('everywhere') === '1'

function headersFor(origin: string | null, crossSite: ReadonlySet<string>): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  if (crossSite.size > 0) headers.set('vary', 'Origin')
  if (origin === null || !crossSite.has(origin)) return headers
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.set('access-control-allow-headers', 'authorization, content-type')
  headers.set('access-control-allow-methods', 'GET, POST, DELETE')
  headers.set('access-control-max-age', '600')
  return headers
}

function respond([status, body, cookie]: Answer, headers: Headers): Response {
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  if (body === undefined) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}

function readBasePath(path: string): string {
  if (!/^(?:\/[\w.~-]+)+$/.test(path))
    throw new SiwxOptionsError('basePath', 'must begin with a slash and end without one: `/v1/siwx`.')
  return path
}

function readCrossSite(origins: readonly string[], siwx: Siwx): ReadonlySet<string> {
  const wrong = origins.find((origin) => !readOrigin(origin) || !siwx.isOrigin(origin))
  if (wrong !== undefined)
    throw new SiwxOptionsError('crossSite', `"${wrong}" is no origin of one of the \`domains\`.`)
  return new Set(origins)
}
