import { createNodeSignIn } from '@latchkey/siwx/node'
import { fastify } from 'fastify'
import { sessions, siwx } from './signIn.js'

const signIn = createNodeSignIn({ siwx, sessions, basePath: '/api/sign-in' })

export const app = fastify()

// Before Fastify reads a body: sign-in has a limit and errors of its own.
app.addHook('onRequest', (request, reply, done) => {
  void signIn(request.raw, reply.raw, (error) => done(error as Error | undefined))
})

app.get('/me', async (request, reply) => {
  const device = await signIn.signedIn(request.raw)
  if (!device) return reply.code(401).send({ error: { code: 'not-signed-in' } })
  return { accounts: device.accounts }
})
