import { type Claims, createSiwx } from '@latchkey/siwx'
import { type SqlQuery, sqlClaims } from '@latchkey/siwx/claims'
import { createSignInHandler } from '@latchkey/siwx/fetch'
import { type Session, type SessionStore, createSessions, sqlSessionStore } from '@latchkey/siwx/sessions'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Chain } from '../chains/chain.js'
import type { Database } from '../database/openDatabase.js'
import type { GatewayOptions } from '../options.js'
import { type DeviceCall, storeFor } from './devices.js'
import { createPageCookies } from './pageCookies.js'
import { pageOf } from './pageOf.js'
import type { SignInOptions } from './signInOptions.js'
import { createSweep } from './sweep.js'
import { toWebRequest } from './toWebRequest.js'
import { createVerifiers } from './verifiers.js'

/** Answers the routes of sign-in. */
export interface SignIn {
  readonly answer: (request: FastifyRequest) => Promise<SignInAnswer>
  /** The accounts that are signed in on the page and the device that sent a request. */
  readonly accounts: (request: FastifyRequest) => Promise<readonly Session[]>
}

/** What is sent; a refusal has the code of `@latchkey/siwx`. */
export interface SignInAnswer {
  readonly status: number
  readonly body: unknown
  /** Another `set-cookie` each. */
  readonly cookies: readonly string[]
}

interface Places {
  readonly database: Database
  readonly chains: ReadonlyMap<string, Chain>
  /** Where visitors reach the gateway. */
  publicUrl(): string
}

/**
 * Sign-in of `@latchkey/siwx` for the pages of `origins`, each of which has sessions of its own. All that is
 * kept is in the database, so that processes can share it.
 */
export async function createSignIn(
  options: GatewayOptions,
  { database, chains, publicUrl }: Places,
): Promise<SignIn | undefined> {
  const { signIn, origins } = options
  if (signIn === undefined) return undefined
  const { tables } = database
  const query: SqlQuery = (text, values) => tables.executeQuery(CompiledQuery.raw(text, values))
  const parts = {
    verifiers: createVerifiers(chains),
    claims: sqlClaims(query),
    store: sqlSessionStore(query),
  }
  const sweep = createSweep(database)
  await sweep()

  const handlerFor = (origin: string, store: SessionStore): ReturnType<typeof createSignInHandler> =>
    createSignInHandler({
      ...partsFor(signIn, [origin], { ...parts, store }),
      // Which hosts are one site takes a list of all public suffixes. A cookie of a third party serves pages
      // of the gateway's own site as well.
      crossSite: new URL(origin).host === new URL(publicUrl()).host ? [] : [origin],
    })
  const ask = async (request: FastifyRequest, origin: string): Promise<SignInAnswer> => {
    const { bearer } = (request.body ?? {}) as { bearer?: boolean }
    const call: DeviceCall = { came: Date.now(), usesCookie: bearer !== true, hasJoined: false }
    const cookies = createPageCookies(new URL(origin).host)
    const handle = handlerFor(origin, storeFor(call, parts.store, tables))
    const response = await handle(toWebRequest(request, cookies.read))
    // The router reads paths that are escaped without need; siwx does not.
    if (response === undefined) return refusal(404, 'not-found')
    return {
      status: response.status,
      body: response.body === null ? undefined : await response.json(),
      cookies: call.hasJoined ? [] : response.headers.getSetCookie().map(cookies.write),
    }
  }
  return {
    async answer(request) {
      const origin = pageOf(request, origins)
      if (origin === undefined) return refusal(401, 'wrong-domain')
      await sweep()
      return ask(request, origin)
    },
    async accounts(request) {
      const origin = pageOf(request, origins)
      if (origin === undefined) return []
      const { read } = createPageCookies(new URL(origin).host)
      const device = await handlerFor(origin, parts.store).signedIn(toWebRequest(request, read))
      return device?.sessions ?? []
    },
  }
}

const refusal = (status: number, code: string): SignInAnswer => ({
  status,
  body: { error: { code } },
  cookies: [],
})

/** What the options are not, and each request needs. */
interface Parts {
  readonly verifiers: ReturnType<typeof createVerifiers>
  readonly claims: Claims
  readonly store: SessionStore
}

/** @throws SiwxOptionsError */
export function partsFor(
  { secret, previousSecrets, statement, resources, ttl }: SignInOptions,
  domains: readonly string[],
  { verifiers, claims, store }: Parts,
): Pick<Parameters<typeof createSignInHandler>[0], 'siwx' | 'sessions'> {
  return {
    siwx: createSiwx({
      secret,
      domains,
      verifiers,
      claims,
      ...(previousSecrets && { previousSecrets }),
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
    }),
    sessions: createSessions({ store, ...(ttl !== undefined && { ttl }) }),
  }
}
