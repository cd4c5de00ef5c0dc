import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from '../contract/registerContract.js'
import { addressKey } from '../server/addressKey.js'
import { checkDpop } from './dpop.js'
import { KeeperError } from './keeperError.js'
import type { KeeperParts } from './keeperParts.js'
import type { Session } from './sessions.js'

/** Who calls. */
export interface Caller {
  /** The thumbprint of their key. */
  readonly jkt: string
  /** What counts as one place in limits: never stored as it is. */
  readonly place: string
  readonly session: Session | undefined
}

/** A caller who is signed in. */
export interface SignedInCaller extends Caller {
  readonly session: Session
}

/**
 * One operation of keeper-openapi.json. `key`: a proof of a key is enough; `session`: for visitors who are
 * signed in; `open`: a page that a browser opens, which has neither.
 */
export type KeeperRoute =
  | { readonly access: 'key'; answer(body: never, caller: Caller, call: Call): unknown }
  | { readonly access: 'session'; answer(body: never, caller: SignedInCaller, call: Call): unknown }
  | { readonly access: 'open'; answer(request: FastifyRequest, reply: FastifyReply): unknown }

/** What few routes need beside. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** By operation. */
export type KeeperRoutes = Readonly<Record<string, KeeperRoute>>

/** A route for which the caller proves a key. The body was checked against the document. */
export const withKey = <T = object>(
  answer: (body: T, caller: Caller, call: Call) => unknown,
): KeeperRoute => ({ access: 'key', answer })

/** A route for visitors who are signed in. */
export const withSession = <T = object>(
  answer: (body: T, caller: SignedInCaller, call: Call) => unknown,
): KeeperRoute => ({ access: 'session', answer })

/** A page. */
export const openPage = (answer: (request: FastifyRequest, reply: FastifyReply) => unknown): KeeperRoute => ({
  access: 'open',
  answer,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the keeper, once they have proved it. */
    keeperCaller?: Caller
  }
}

/** Who calls; from pages of the keeper only, each time with a new proof. */
export async function readCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { options, once, sessions }: Pick<KeeperParts, 'options' | 'once' | 'sessions'>,
): Promise<Caller> {
  if (request.headers.origin !== options.origin) throw new KeeperError('wrong-origin')
  const { authorization, dpop } = request.headers
  const token = authorization === undefined ? undefined : /^DPoP ([\w-]{43})$/.exec(authorization)?.[1]
  if (authorization !== undefined && token === undefined) throw new KeeperError('session-ended')
  const url = `${options.origin}${request.url.split('?')[0] ?? ''}`
  const jkt = await checkDpop(dpop, { method: request.method, url, token }, once)
  const place = addressKey(request.ip)
  if (token === undefined) return { jkt, place, session: undefined }
  const { session, next } = await sessions.use(token, jkt)
  if (next !== undefined) reply.header('keeper-token', next)
  return { jkt, place, session }
}

/** The routes as the contract takes them; {@link readCaller} ran before. */
export function handlersOf(routes: KeeperRoutes): Readonly<Record<string, Handler>> {
  return Object.fromEntries(
    Object.entries(routes).map(([operation, route]): [string, Handler] => [
      operation,
      async (request, reply) => {
        if (route.access === 'open') return route.answer(request, reply)
        const { keeperCaller: caller, body } = request
        if (caller === undefined) throw new KeeperError('dpop-missing')
        const call = { request, reply }
        if (route.access === 'key') return route.answer(body as never, caller, call)
        const { session } = caller
        if (session === undefined) throw new KeeperError('session-ended')
        return route.answer(body as never, { ...caller, session }, call)
      },
    ]),
  )
}
