import { ChainUnreachableError, type AdapterHost, type CapabilityMap } from '@latchkey/core/adapter'

const LIMIT = 10_000

/** Asks one node after the other, in the order of the host's choice. */
export function nativeBalance(host: AdapterHost): CapabilityMap['balance:native'] {
  return async ({ address, network: { caipNetworkId, nativeCurrency }, signal }) => {
    for (const url of host.rpcUrls(caipNetworkId, { gateway: true })) {
      signal.throwIfAborted()
      const value = await ask(url, 'ember_balance', [address], signal).catch(() => undefined)
      if (typeof value === 'string' && /^\d+$/.test(value))
        return { value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
    }
    signal.throwIfAborted()
    throw new ChainUnreachableError({ details: caipNetworkId })
  }
}

async function ask(url: string, method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  })
  return ((await response.json()) as { readonly result?: unknown }).result
}
