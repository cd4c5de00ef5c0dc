import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { NextRequest } from 'next/server'
import { answer as answerByAuthJs } from './authJs.js'
import { answer as answerByBetterAuth } from './betterAuth.js'
import { app as expressApp } from './express.js'
import { app as fastifyApp } from './fastify.js'
import { app as honoApp } from './hono.js'
import * as meRoute from './next/app/me/route'
import * as signInRoute from './next/app/api/sign-in/[...route]/route'
import { authJsWay, routesOf, type Way } from './page.fixture.js'

/** A back end that runs, and how a page speaks to it. */
export interface BackEnd {
  readonly name: string
  readonly way: Way
  /** Which of the accounts that sign in one after the other a device has: all, or the last one. */
  readonly keeps: 'all' | 'last'
  /** Gives the server's address. */
  readonly start: () => Promise<string>
  readonly stop: () => Promise<void>
}

type Answering = (request: Request) => Response | Promise<Response>

/** A function from `Request` to `Response` behind a server of Node. */
const byFetch = (answer: Answering): Server =>
  createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server

const nextRoutes: readonly (readonly [
  string,
  Readonly<Record<string, (request: NextRequest) => Promise<Response>>>,
])[] = [
  ['/api/sign-in/', signInRoute],
  ['/me', meRoute],
]

/** As Next.js routes: by path, then by the method that a file exports. */
async function answerByNext(request: Request): Promise<Response> {
  const { url, method, headers } = request
  const [, routes] = nextRoutes.find(([path]) => new URL(url).pathname.startsWith(path)) ?? []
  const body = method === 'POST' ? await request.text() : null
  const asked = new NextRequest(url, { method, headers, body })
  return (await routes?.[method]?.(asked)) ?? new Response(null, { status: 404 })
}

function backEnd(name: string, way: Way, server: Server, keeps: BackEnd['keeps'] = 'all'): BackEnd {
  return {
    name,
    way,
    keeps,
    start: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const ownRoutes = routesOf('/api/sign-in')

export const backEnds: readonly BackEnd[] = [
  backEnd('Express', ownRoutes, createServer(expressApp)),
  {
    name: 'Fastify',
    way: ownRoutes,
    keeps: 'all',
    start: () => fastifyApp.listen({ port: 0, host: '127.0.0.1' }),
    stop: () => fastifyApp.close(),
  },
  backEnd('Hono', ownRoutes, byFetch(honoApp.fetch)),
  backEnd('Next', ownRoutes, byFetch(answerByNext)),
  backEnd('better-auth', routesOf('/api/auth/siwx'), byFetch(answerByBetterAuth), 'last'),
  backEnd('Auth.js', authJsWay, byFetch(answerByAuthJs), 'last'),
]
