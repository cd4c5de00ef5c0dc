import { createSignInHandler } from '@latchkey/siwx/fetch'
import { Hono } from 'hono'
import { sessions, siwx } from './signIn.js'

const signIn = createSignInHandler({ siwx, sessions, basePath: '/api/sign-in' })

export const app = new Hono()

app.all('/api/sign-in/*', async ({ req, notFound }) => (await signIn(req.raw)) ?? notFound())

app.get('/me', async (context) => {
  const device = await signIn.signedIn(context.req.raw)
  if (!device) return context.json({ error: { code: 'not-signed-in' } }, 401)
  return context.json({ accounts: device.accounts })
})
