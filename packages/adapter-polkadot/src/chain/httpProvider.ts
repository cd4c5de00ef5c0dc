import { ChainBusyError, ChainUnreachableError } from '@latchkey/core/adapter'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'

import { RpcError } from './rpcError.js'
import { sendOnly } from './sendOnly.js'

/**
 * JSON-RPC over HTTP as `@polkadot/api` wants it. The library's own does not tell how long a node that limits
 * us wants to be left alone, and waits without end.
 */
export function httpProvider(url: string, timeout: number): ProviderInterface {
  let id = 0
  return sendOnly(
    async <T>(method: string, params: unknown[]): Promise<T> =>
      (await post(url, { jsonrpc: '2.0', id: (id += 1), method, params }, timeout)) as T,
  )
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/** @throws {ChainBusyError} the node limits us; `details` has the seconds that it named */
export async function post(url: string, body: unknown, timeout: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  if (response.status === 429) throw busy(response.headers.get('retry-after'))
  if (!response.ok) throw new ChainUnreachableError({ details: `HTTP ${response.status}` })
  const { result, error } = Object(await response.json()) as Answer
  if (!error) return result
  const more = typeof error.data === 'string' ? `: ${error.data}` : ''
  throw new RpcError(Number(error.code), `${String(error.code)}: ${String(error.message)}${more}`)
}

function busy(after: string | null): ChainBusyError {
  return new ChainBusyError(after !== null && /^\d+$/.test(after) ? { details: after } : {})
}
