import type { RpcTransport } from '@solana/kit'
import { isInteger, parse, stringify } from 'lossless-json'
import { createLimitedFetch } from '../../chains/limitedFetch.js'

/** In milliseconds. */
const patience = 5000

/**
 * Asks a node over HTTP, whole numbers as `bigint`. The library's own transport reads answers of any length.
 */
export function createTransport(url: string): RpcTransport {
  const limitedFetch = createLimitedFetch()
  return async <T>({ payload }: Parameters<RpcTransport>[0]): Promise<T> => {
    const response = await limitedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stringify(payload) ?? '',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return parse(await response.text(), undefined, (text) =>
      isInteger(text) ? BigInt(text) : Number(text),
    ) as T
  }
}
