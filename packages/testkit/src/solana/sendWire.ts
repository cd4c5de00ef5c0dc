import { base64 } from '@scure/base'

import { ProviderRpcError } from '../errors/providerRpcError.js'
import type { SolanaWalletChain } from './solanaWalletOptions.js'

/** Hands a signed transaction to the cluster's node, and returns its id. */
export async function sendWire(
  { rpcUrl }: Pick<SolanaWalletChain, 'rpcUrl'>,
  wire: Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const params = [base64.encode(wire), { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (error) throw new ProviderRpcError(error.code, error.message, error.data)
  return String(result)
}
