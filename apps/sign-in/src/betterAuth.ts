import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwxPlugin } from './siwxPlugin.js'

export const auth = betterAuth({
  baseURL: 'http://localhost:5173',
  secret: process.env.AUTH_SECRET,
  database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
  plugins: [siwxPlugin],
})

/** Beside what better-auth answers, a route of the host's own. */
export async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/auth/')) return auth.handler(request)
  if (pathname !== '/me') return new Response(null, { status: 404 })
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found?.session.account) return Response.json({ error: { code: 'not-signed-in' } }, { status: 401 })
  return Response.json({ accounts: [found.session.account] })
}
