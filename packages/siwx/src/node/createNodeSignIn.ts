import {
  createSignInHandler,
  type SignedInDevice,
  type SignInHandlerOptions,
} from '../http/createSignInHandler.js'
import { type NodeRequest, type NodeResponse, pathOf, send, toRequest } from './nodeMessages.js'
import { readNodeBody } from './readNodeBody.js'

/** Answers the routes of sign-in for Node's `http`, Express, and what else has their requests. */
export interface NodeSignIn {
  /** Without `next` any other path is answered with 404, and a failure with 500. */
  (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => unknown): Promise<void>
  /** Who sent a request to a route of your own: `undefined` where no account is signed in. */
  readonly signedIn: (request: NodeRequest) => Promise<SignedInDevice | undefined>
}

/**
 * The routes of `createSignInHandler` for Node: `http.createServer(signIn)`, in Express `app.use(signIn)`,
 * before or behind `express.json()`. In Fastify it is a hook `onRequest`, before a body is read:
 * `signIn(request.raw, reply.raw, done)`.
 *
 * @param options at least `siwx` and `sessions`
 * @throws {SiwxOptionsError} for an option that cannot be used
 * @example
 * const signIn = createNodeSignIn({ siwx, sessions })
 * const onRequest = (request: NodeRequest, response: NodeResponse): Promise<void> =>
 *   signIn(request, response, async () => {
 *     const device = await signIn.signedIn(request)
 *     response.end(device ? `Hello ${device.accounts[0]}` : 'Sign in first')
 *   })
 */
export function createNodeSignIn(options: SignInHandlerOptions): NodeSignIn {
  const handler = createSignInHandler(options)
  const { basePath = '/v1/siwx' } = options

  const answer = async (request: NodeRequest): Promise<Response> => {
    const hasBody = request.method === 'POST'
    const asked = toRequest(request, hasBody ? await readNodeBody(request) : undefined)
    const given = asked && (await handler(asked))
    return given ?? new Response(null, { status: 400 })
  }
  const handle = async (
    request: NodeRequest,
    response: NodeResponse,
    next?: (error?: unknown) => unknown,
  ): Promise<void> => {
    // Bodies for other routes are not read.
    const [path = ''] = pathOf(request).split('?')
    const isOurs = path === basePath || path.startsWith(`${basePath}/`)
    if (!isOurs && next) return void (await next())
    try {
      await send(response, isOurs ? await answer(request) : new Response(null, { status: 404 }))
    } catch (error) {
      if (next) return void (await next(error))
      await send(response, Response.json({ error: { code: 'internal' } }, { status: 500 }))
    }
  }
  return Object.assign(handle, {
    signedIn: async (request: NodeRequest) => {
      const asked = toRequest(request)
      return asked && handler.signedIn(asked)
    },
  })
}
