import { SiwxError } from '@latchkey/siwx'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { siwx } from './signIn.js'

async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SiwxError ? new APIError(error.status, { error: { code: error.code } }) : error
  }
}
type Kept = {
  readonly id: string
  readonly expiresAt: Date
  readonly account?: unknown
  readonly onChain?: unknown
}
const show = ({ id, expiresAt, account, onChain }: Kept) => ({
  id,
  account,
  onChain: onChain === true,
  here: true,
  expiresAt: Number(expiresAt),
})
const field = { required: false, input: false } as const

/**
 * The routes that `serverSignIn('/api/auth/siwx')` asks. better-auth's own plugin for wallets, `siwe`, takes
 * addresses of EVM chains only, and does not say which page asks.
 */
export const siwxPlugin = {
  id: 'siwx',
  // `input: false`: by better-auth's own routes a visitor could write it otherwise.
  schema: {
    session: { fields: { account: { type: 'string', ...field }, onChain: { type: 'boolean', ...field } } },
  },
  endpoints: {
    siwxChallenge: createAuthEndpoint('/siwx/challenges', { method: 'POST' }, async ({ headers }) => {
      const uri = headers?.get('origin') ?? ''
      return orRefuse(() => siwx.challenge({ domain: uri.replace(/^https?:\/\//, ''), uri }))
    }),
    siwxSignIn: createAuthEndpoint('/siwx/sessions', { method: 'POST' }, async (ctx) => {
      const { internalAdapter } = ctx.context
      const proof = { ...ctx.body, origin: ctx.headers?.get('origin') }
      const { account, onChain } = await orRefuse(() => siwx.verify(proof))
      // One user on all networks; of a contract one on each.
      const key = { providerId: 'siwx', accountId: onChain ? account : account.replace(/:.*:/, ':') }
      const known = await internalAdapter.findAccountOwnerByKey(key)
      const profile = { name: account, email: `${crypto.randomUUID()}@siwx.invalid`, emailVerified: false }
      const { user } = known?.kind === 'owned' ? known : await internalAdapter.createOAuthUser(profile, key)
      const session = await internalAdapter.createSession(user.id, false, { account, onChain })
      await setSessionCookie(ctx, { session, user })
      return { session: show(session) }
    }),
    siwxSessions: createAuthEndpoint('/siwx/sessions', { method: 'GET' }, async (ctx) => {
      const found = await getSessionFromCtx<object, { account?: string }>(ctx)
      return { sessions: found?.session.account ? [show(found.session)] : [] }
    }),
    siwxEnd: createAuthEndpoint(
      '/siwx/sessions/:id',
      { method: 'DELETE', disableBody: true },
      async (ctx) => {
        const session = (await getSessionFromCtx(ctx))?.session
        if (session?.id !== ctx.params.id) throw new APIError(404, { error: { code: 'not-found' } })
        await ctx.context.internalAdapter.deleteSession(session.token)
        deleteSessionCookie(ctx)
        return {}
      },
    ),
  },
} satisfies BetterAuthPlugin
