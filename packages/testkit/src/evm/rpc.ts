import { ProviderRpcError } from '../errors/providerRpcError.js'

/** One JSON-RPC call to a node, with the node's own error where it gives one. */
export async function rpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch((error: unknown) => {
    throw new ProviderRpcError(-32603, `The node did not answer: ${String(error)}`)
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (error) throw new ProviderRpcError(error.code, error.message, error.data)
  return result
}
