import type { Handler } from '../contract/registerContract.js'
import { GatewayError, notFound } from '../errors/gatewayError.js'
import type { CallerLimits } from '../server/callerLimits.js'
import type { Metrics } from '../server/metrics.js'
import type { SignIn } from './createSignIn.js'
import { refusals } from './refusals.js'

interface Places {
  /** Nothing where no one can sign in. */
  readonly signIn: SignIn | undefined
  readonly limits: CallerLimits
  readonly metrics: Metrics
}

/** In requests, beside the one that each counts: checking a signature takes up to 15 ms, or asks a node. */
const startCost = 9

/** The answers of sign-in's operations. */
export function signInHandlers({ signIn, limits, metrics }: Places): Readonly<Record<string, Handler>> {
  const answer: Handler = async (request, reply) => {
    if (signIn === undefined) throw notFound('path', 'This gateway has no sign-in.')
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
    const { status, body, cookies } = await signIn.answer(request)
    const code = (body as { error?: { code?: string } } | undefined)?.error?.code
    if (request.routeOptions.config.operation === 'startSignIn')
      metrics.signIns.inc({ result: code ?? 'signed-in' })
    if (code !== undefined)
      throw new GatewayError(status, [
        { name: code, description: refusals.get(code) ?? 'Sign-in is refused.' },
      ])
    return reply
      .code(status)
      .headers(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {})
      .send(body)
  }
  return {
    createSignInChallenge: answer,
    startSignIn: (request, reply) => {
      if (signIn !== undefined) limits.charge(request, startCost)
      return answer(request, reply)
    },
    getSignIns: answer,
    endSignIns: answer,
    endSignIn: answer,
  }
}
