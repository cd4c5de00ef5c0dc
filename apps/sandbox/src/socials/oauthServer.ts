import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from '../pages/html.js'
import { type Answer, readBody, sendJson, sendPage } from '../pages/servePart.js'
import { loginHeaders, loginPage, refusalPage } from './loginPage.js'
import { type OauthName, answersOf } from './profiles.js'
import { type SocialPlaces, redirect } from './socialPlaces.js'
import { type TestPerson, testPeople } from './world.js'

/** In what the servers differ. */
interface Manner {
  readonly authorize: string
  readonly token: string
  /** Whether a sign-in without PKCE is refused; one with it is always held to it. */
  readonly needsPkce: boolean
  /** Where the client's secret may be. */
  readonly secrets: readonly ('body' | 'header')[]
  readonly separator: string
  /** The answer to a code that is not good. */
  readonly badCode: readonly [status: number, error: string]
  readonly prefix: string
}

const manners: Readonly<Record<OauthName, Manner>> = {
  github: {
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    needsPkce: false,
    secrets: ['body', 'header'],
    separator: ',',
    badCode: [200, 'bad_verification_code'],
    prefix: 'gho_',
  },
  x: {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    needsPkce: true,
    secrets: ['header'],
    separator: ' ',
    badCode: [400, 'invalid_request'],
    prefix: '',
  },
  discord: {
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    needsPkce: false,
    secrets: ['body', 'header'],
    separator: ' ',
    badCode: [400, 'invalid_grant'],
    prefix: '',
  },
}

/** A sign-in from the first request of the browser to the token. */
interface Pending {
  readonly query: URLSearchParams
  readonly person?: TestPerson
}

const secret = (): string => randomBytes(20).toString('hex')
const most = 500

/** A plain OAuth 2 server with the paths, checks and answers of the real one. */
export function createOauthServer({ name, clients, redirectUri, faults }: SocialPlaces): Answer {
  const manner = manners[name as OauthName]
  const { clientId, clientSecret } = clients[name as OauthName]
  const tickets = createStore<Pending>()
  const codes = createStore<Required<Pending>>()
  const tokens = createStore<Required<Pending>>()

  const refusalOf = (query: URLSearchParams): string | undefined => {
    if (query.get('client_id') !== clientId) return 'This client is not known.'
    if (query.get('redirect_uri') !== redirectUri) return 'The redirect_uri is not that of the client.'
    if (query.get('response_type') !== 'code') return 'The response_type must be code.'
    const isPlain = query.has('code_challenge') && query.get('code_challenge_method') !== 'S256'
    if (isPlain || (manner.needsPkce && !query.has('code_challenge')))
      return 'A code_challenge by S256 is needed.'
    return undefined
  }

  const authorize = (response: ServerResponse, query: URLSearchParams): void => {
    const refusal = refusalOf(query)
    if (refusal !== undefined) return sendPage(response, refusalPage(name, refusal), pageHeaders(), 400)
    const action = `/login/${tickets.add({ query })}`
    sendPage(response, loginPage({ name, action, clientId }), loginHeaders(redirectUri))
  }

  const choose = async (
    request: IncomingMessage,
    response: ServerResponse,
    ticket: string,
  ): Promise<void> => {
    const pending = tickets.take(ticket)
    if (pending === undefined)
      return sendPage(response, refusalPage(name, 'This page was used already.'), pageHeaders(), 400)
    const chosen = new URLSearchParams(await readBody(request)).get('person')
    const person = testPeople.find(({ id }) => id === chosen)
    const to = new URL(redirectUri)
    if (person === undefined || faults.takeDenial()) to.searchParams.set('error', 'access_denied')
    else to.searchParams.set('code', codes.add({ ...pending, person: faults.seen(person) }))
    const state = pending.query.get('state')
    if (state !== null) to.searchParams.set('state', state)
    redirect(response, to)
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new URLSearchParams(await readBody(request))
    if (
      !manner.secrets.some((place) => isClient(credentials(request, body, place), [clientId, clientSecret]))
    )
      return name === 'github'
        ? sendJson(response, { error: 'incorrect_client_credentials' })
        : sendJson(response, { error: 'invalid_client' }, 401)
    const pending = codes.take(body.get('code') ?? '')
    const isGood =
      pending !== undefined &&
      body.get('grant_type') === 'authorization_code' &&
      body.get('redirect_uri') === redirectUri &&
      isProof(pending.query.get('code_challenge'), body.get('code_verifier'))
    if (!isGood) return sendJson(response, { error: manner.badCode[1] }, manner.badCode[0])
    sendJson(response, {
      access_token: manner.prefix + tokens.add(pending),
      token_type: 'bearer',
      scope: scopesOf(pending.query).join(manner.separator),
    })
  }

  const tell = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const [, token = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    const known = token.startsWith(manner.prefix) ? tokens.find(token.slice(manner.prefix.length)) : undefined
    if (known === undefined) return sendJson(response, { message: 'Bad credentials' }, 401)
    if (name === 'github' && !request.headers['user-agent'])
      return sendJson(response, { message: 'Request forbidden by administrative rules.' }, 403)
    const answers = answersOf(name as OauthName, known.person, new Set(scopesOf(known.query)))
    if (!Object.hasOwn(answers, path)) return sendJson(response, { message: 'Not Found' }, 404)
    sendJson(response, answers[path])
  }

  return async (request, response, { pathname, searchParams }) => {
    const [, kind, ticket = ''] = pathname.split('/')
    if (request.method === 'POST' && pathname === manner.token) return exchange(request, response)
    if (request.method === 'POST' && kind === 'login') return choose(request, response, ticket)
    if (request.method !== 'GET') return void response.writeHead(404).end()
    if (pathname === manner.authorize) return authorize(response, searchParams)
    tell(request, response, pathname)
  }
}

const scopesOf = (query: URLSearchParams): readonly string[] =>
  (query.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '')

function credentials(
  { headers }: IncomingMessage,
  body: URLSearchParams,
  place: 'body' | 'header',
): readonly [id: string, secret: string] {
  if (place === 'body') return [body.get('client_id') ?? '', body.get('client_secret') ?? '']
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  const [id = '', key = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
  return [id, key]
}

const isClient = (given: readonly [string, string], known: readonly [string, string]): boolean =>
  given[0] === known[0] && given[1] === known[1]

/** Whether the one who has the code is the one who asked for it. */
const isProof = (challenge: string | null, verifier: string | null): boolean =>
  challenge === null ||
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge

interface Store<T> {
  add(value: T): string
  find(id: string): T | undefined
  take(id: string): T | undefined
}

/** Things under ids that cannot be guessed; the oldest go first. */
function createStore<T>(): Store<T> {
  const values = new Map<string, T>()
  return {
    add(value) {
      const id = secret()
      values.set(id, value)
      for (const oldest of values.size > most ? values.keys() : []) {
        values.delete(oldest)
        break
      }
      return id
    },
    find: (id) => values.get(id),
    take(id) {
      const value = values.get(id)
      values.delete(id)
      return value
    },
  }
}
