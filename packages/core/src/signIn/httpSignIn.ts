import * as v from 'valibot'
import { checked } from '../api/api.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import { httpClient, type HttpRequest } from '../api/httpClient.js'
import { cleanText, listOf } from '../api/listOf.js'
import { HttpError, InvalidResponseError } from '../errors/http.js'
import { SignInNotConfiguredError } from '../errors/signIn.js'
import type { CaipAddress } from '../model/network.js'
import type { SignInChallenge, SignInProvider, SignInSession } from '../model/signIn.js'
import type { Services } from '../store/core.js'

/** The value of `server` that means the gateway of `gatewayUrl`. */
export const GATEWAY = 'gateway'

const short = v.pipe(v.string(), v.maxLength(256))
const account = v.custom<CaipAddress>(
  (value) =>
    typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(value),
)
/** Milliseconds since the epoch. */
const time = v.optional(v.pipe(v.number(), v.finite()))

const session: v.GenericSchema<unknown, SignInSession> = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    account,
    onChain: v.fallback(v.boolean(), false),
    here: v.fallback(v.boolean(), false),
    via: v.fallback(v.optional(v.picklist(['message', 'native', 'connect'])), undefined),
    label: v.fallback(v.optional(cleanText(200)), undefined),
    createdAt: time,
    seenAt: time,
    expiresAt: time,
  }),
  v.transform((found) => found as SignInSession),
)
const sessionsSchema = v.object({ sessions: listOf(session) })
const startedSchema = v.object({ session })

const challengeSchema: v.GenericSchema<unknown, SignInChallenge> = v.pipe(
  v.object({
    domain: short,
    uri: v.pipe(v.string(), v.maxLength(2048)),
    version: v.literal('1'),
    nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
    issuedAt: v.pipe(v.string(), v.isoTimestamp()),
    expirationTime: v.pipe(v.string(), v.isoTimestamp()),
    statement: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,500}$/))),
    resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(20))),
  }),
  v.transform((found) => found as SignInChallenge),
)

/** The routes of `@latchkey/siwx`, which the gateway has too. */
export function httpSignIn(
  { options, platform }: Pick<Services, 'options' | 'platform'>,
  server: string,
): SignInProvider {
  const address = (path: string, params = {}): string => {
    if (server === GATEWAY) {
      const url = gatewayUrl(options, `v1/siwx/${path}`, params)
      if (url === undefined) throw new SignInNotConfiguredError()
      return url
    }
    const query = new URLSearchParams(params).toString()
    return `${server.replace(/\/+$/, '')}/${path}${query && `?${query}`}`
  }
  async function ask<S extends v.GenericSchema>(schema: S, request: HttpRequest): Promise<v.InferOutput<S>> {
    const { data, error } = checked(
      schema,
      await httpClient(platform, { ...request, credentials: 'include' }),
    )
    if (error) throw new InvalidResponseError({ details: error.details ?? error.message })
    return data
  }
  async function challenge({ signal }: { readonly signal: AbortSignal }): Promise<SignInChallenge> {
    const found = await ask(challengeSchema, { url: address('challenges'), method: 'POST', body: {}, signal })
    // A message for another page is never shown to a wallet.
    const page = new URL(options.pageUrl())
    if (found.domain !== page.host || !isOf(found.uri, page.origin))
      throw new InvalidResponseError({ details: 'the challenge is for another page' })
    return found
  }
  return {
    challenge,
    prepare: async (request) => ({ challenge: await challenge(request) }),
    async verify({ signal, ...proof }) {
      const url = address('sessions')
      return (await ask(startedSchema, { url, method: 'POST', body: proof, signal })).session
    },
    async sessions({ everywhere, signal }) {
      const url = address('sessions', everywhere ? { everywhere: '1' } : {})
      return (await ask(sessionsSchema, { url, signal })).sessions
    },
    async end({ session: { id }, signal }) {
      const url = address(`sessions/${encodeURIComponent(id)}`)
      try {
        await httpClient(platform, { url, method: 'DELETE', signal, credentials: 'include' })
      } catch (error) {
        // It was ended elsewhere meanwhile.
        if (!(error instanceof HttpError && error.status === 404)) throw error
      }
    },
  }
}

const isOf = (uri: string, origin: string): boolean => URL.canParse(uri) && new URL(uri).origin === origin
