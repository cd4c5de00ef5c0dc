import express from 'express'
import { createNodeSignIn } from '@latchkey/siwx/node'
import { sessions, siwx } from './signIn.js'

const signIn = createNodeSignIn({ siwx, sessions, basePath: '/api/sign-in' })

export const app = express()

app.use(signIn)

app.get('/me', async (request, response) => {
  const device = await signIn.signedIn(request)
  if (!device) return void response.status(401).json({ error: { code: 'not-signed-in' } })
  response.json({ accounts: device.accounts })
})
