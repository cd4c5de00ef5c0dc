import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Address } from 'viem'
import type { Handler } from '../contract/registerContract.js'
import { RpcFault } from '../errors/rpcFault.js'
import type { RpcCall } from '../rpc/rpcCall.js'
import { addressKey } from '../server/addressKey.js'
import { type CallerLimits, projectIdOf } from '../server/callerLimits.js'
import type { SignIn } from '../signIn/createSignIn.js'
import type { SmartAccounts } from './createSmartAccounts.js'

interface Places {
  readonly smartAccounts: SmartAccounts
  /** Nothing where no one can sign in. */
  readonly signIn: SignIn | undefined
  readonly limits: CallerLimits
}

/** In requests, beside the one that each counts: these ask a node several times. */
const costs: Readonly<Record<string, number>> = {
  eth_estimateUserOperationGas: 4,
  eth_sendUserOperation: 9,
  pm_getPaymasterStubData: 4,
  pm_getPaymasterData: 9,
}

/** The answers of bundlers and sponsors. */
export function smartAccountHandlers({
  smartAccounts,
  signIn,
  limits,
}: Places): Readonly<Record<string, Handler>> {
  // No address is kept: without the key, which no one has, a hash says nothing of it.
  const key = randomBytes(32)
  const lineOf = ({ ip }: FastifyRequest): string =>
    createHmac('sha256', key).update(addressKey(ip)).digest('base64url').slice(0, 22)
  const answer = async (
    request: FastifyRequest,
    ask: (caipId: string, call: RpcCall) => Promise<unknown>,
  ): Promise<object> => {
    const { chainId } = request.params as { chainId: string }
    const call = request.body as RpcCall
    const { jsonrpc, id, method } = call
    limits.charge(request, Object.hasOwn(costs, method) ? costs[method] : 0)
    try {
      return { jsonrpc, id, result: await ask(`eip155:${chainId.replace(/^eip155:/, '')}`, call) }
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error
      const { code, message, data } = error
      return { jsonrpc, id, error: { code, message, ...(data && { data }) } }
    }
  }
  return {
    getSmartAccounts: (request) => ({ chains: smartAccounts.list(projectIdOf(request)) }),
    askBundler: (request) => answer(request, (caipId, call) => smartAccounts.bundle(caipId, call)),
    askSponsor(request, reply) {
      reply.header('cache-control', 'no-store')
      const caller = {
        project: projectIdOf(request),
        line: lineOf(request),
        isSignedIn: async (account: Address) =>
          signIn !== undefined && isAmong(await signIn.accounts(request), account, request),
      }
      return answer(request, (caipId, call) => smartAccounts.sponsor(caipId, call, caller))
    },
  }
}

/** A key's account is the same on all chains, a contract's is on its own only. */
function isAmong(
  signedIn: readonly { readonly account: string; readonly onChain: boolean }[],
  account: Address,
  request: FastifyRequest,
): boolean {
  const { chainId } = request.params as { chainId: string }
  return signedIn.some(({ account: known, onChain }) => {
    const [namespace, reference, address] = known.split(':')
    return (
      namespace === 'eip155' &&
      address?.toLowerCase() === account.toLowerCase() &&
      (!onChain || reference === chainId.replace(/^eip155:/, ''))
    )
  })
}
