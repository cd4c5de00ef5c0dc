import type { FastifyRequest } from 'fastify'
import type { Chain } from '../chains/chain.js'
import type { ChainHealth } from '../chains/chainHealth.js'
import { GatewayError, notFound } from '../errors/gatewayError.js'
import type { WatchedChain } from '../families/familyChain.js'
import type { CallerLimits } from '../server/callerLimits.js'
import { allowedMethods } from './allowedMethods.js'
import { type RpcCall, type RpcError, errorText } from './rpcCall.js'
import { type Upstream, createUpstream } from './upstream.js'

/** Forwards JSON-RPC calls to the nodes, so that pages need no address with a key in it (S7.30). */
export interface RpcProxy {
  /** @returns the answer or the list of answers, as JSON */
  answer(request: FastifyRequest, chainId: string, body: RpcCall | readonly RpcCall[]): Promise<string>
}

interface Line {
  readonly upstream: Upstream
  readonly health: ChainHealth
  readonly methods: ReadonlySet<string>
}

const notForwarded: RpcError = { code: -32601, message: 'The gateway does not forward this method.' }

export function createRpcProxy(
  chains: ReadonlyMap<string, Chain>,
  families: ReadonlyMap<string, WatchedChain>,
  limits: CallerLimits,
): RpcProxy {
  const lines = new Map<string, Line>()
  for (const [caipId, { config, health }] of [...chains, ...families]) {
    const methods = allowedMethods[caipId.slice(0, caipId.indexOf(':'))]
    if (methods && 'rpcUrl' in config && config.rpcUrl !== undefined)
      lines.set(caipId, { upstream: createUpstream(config.rpcUrl), health, methods })
  }

  async function answerOne({ upstream, health, methods }: Line, call: RpcCall): Promise<string> {
    if (!methods.has(call.method)) return errorText(call, notForwarded)
    return health.guard(() => upstream.forward(call))
  }

  return {
    async answer(request, chainId, body) {
      const line = lines.get(chainId)
      if (line === undefined) throw notFound('chainId', 'The gateway forwards no calls to this chain.')
      if (!isBatch(body)) return answerOne(line, body)
      limits.charge(request, body.length - 1)
      const answers = await Promise.allSettled(body.map((call) => answerOne(line, call)))
      const failures = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      )
      if (failures.length === body.length) throw failures[0]
      const texts = answers.map((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value
          : errorText(body[index] as RpcCall, toFailure(answer.reason)),
      )
      return `[${texts.join(',')}]`
    },
  }
}

const isBatch = (body: RpcCall | readonly RpcCall[]): body is readonly RpcCall[] => Array.isArray(body)

const toFailure = (reason: unknown): RpcError => ({
  code: -32603,
  message: reason instanceof GatewayError ? reason.message : 'The gateway failed.',
})
