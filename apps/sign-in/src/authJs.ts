import { Auth, type AuthConfig } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import Credentials from '@auth/core/providers/credentials'
import { SiwxError } from '@latchkey/siwx'
import { siwx } from './signIn.js'

const config: AuthConfig = {
  basePath: '/api/auth',
  secret: process.env.AUTH_SECRET ?? '',
  trustHost: true,
  providers: [
    Credentials({
      id: 'wallet',
      credentials: { account: {}, message: {}, signature: {} },
      authorize: async ({ account, message, signature }, { headers }) => {
        try {
          const origin = headers.get('origin')
          const proof = { account, message, signature } as Record<'account' | 'message' | 'signature', string>
          return { id: (await siwx.verify({ ...proof, origin })).account }
        } catch (error) {
          if (!(error instanceof SiwxError)) throw error
          throw Object.assign(new CredentialsSignin(), { code: error.code })
        }
      },
    }),
  ],
  callbacks: {
    // Of this provider only: what others call a user is none of our accounts.
    jwt: ({ token, account }) =>
      account?.provider === 'wallet' ? { ...token, account: account.providerAccountId } : token,
    session: ({ session, token: { account } }) => ({ ...session, account }),
  },
}

/** Beside what Auth.js answers: what is to be signed, and a route of the host's own. */
export async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/challenge' && request.method === 'POST') return challenge(request)
  if (pathname.startsWith('/api/auth/')) return Auth(request, config)
  if (pathname !== '/me') return new Response(null, { status: 404 })
  const account = await accountOf(request)
  if (account === undefined) return Response.json({ error: { code: 'not-signed-in' } }, { status: 401 })
  return Response.json({ accounts: [account] })
}

function challenge({ headers }: Request): Response {
  const uri = headers.get('origin') ?? ''
  try {
    return Response.json(siwx.challenge({ domain: uri.replace(/^https?:\/\//, ''), uri }))
  } catch (error) {
    if (!(error instanceof SiwxError)) throw error
    return Response.json({ error: { code: error.code } }, { status: error.status })
  }
}

async function accountOf({ url, headers }: Request): Promise<string | undefined> {
  const asked = new Request(new URL('/api/auth/session', url), { headers })
  const session = (await (await Auth(asked, config)).json()) as { account?: string } | null
  return session?.account
}
