import type { Cluster } from './cluster.js'
import { accountMethods } from './methods/accountMethods.js'
import { chainMethods } from './methods/chainMethods.js'
import { controlMethods } from './methods/controlMethods.js'
import { faucetMethods } from './methods/faucetMethods.js'
import { historyMethods } from './methods/historyMethods.js'
import type { Methods } from './methods/method.js'
import { tokenMethods } from './methods/tokenMethods.js'
import { transactionMethods } from './methods/transactionMethods.js'
import { RpcError, invalidParams } from './rpcError.js'

const methods: Methods = {
  ...chainMethods,
  ...accountMethods,
  ...tokenMethods,
  ...transactionMethods,
  ...historyMethods,
  ...faucetMethods,
  ...controlMethods,
}

/** Whether a request only steers the node: it is never refused. */
export const isControl = (request: unknown): boolean =>
  isRequest(request) && Object.hasOwn(controlMethods, request.method)

/** The answer to one JSON-RPC request. */
export async function answer(cluster: Cluster, request: unknown): Promise<Readonly<Record<string, unknown>>> {
  if (!isRequest(request))
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
  try {
    if (!Object.hasOwn(methods, request.method)) throw new RpcError(-32601, 'Method not found')
    const params = request.params ?? []
    if (!Array.isArray(params)) throw invalidParams('Invalid params: a list is expected.')
    return { jsonrpc: '2.0', id: request.id, result: await methods[request.method]?.(cluster, params) }
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcError
        ? error
        : new RpcError(-32603, error instanceof Error ? error.message : String(error))
    return { jsonrpc: '2.0', id: request.id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

interface Request {
  readonly id: unknown
  readonly method: string
  readonly params?: unknown
}

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string'
