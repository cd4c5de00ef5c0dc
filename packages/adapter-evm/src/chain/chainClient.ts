import { ChainBusyError, ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import { createClient, fallback, http, type Chain, type Client, type Transport } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { viemChain } from './viemChain.js'

/** A bare client: actions are imported one by one, because all of them weigh 70 kB. */
export type ChainClient = Client<Transport, Chain>

/**
 * A client that asks the host's addresses for the network, one after the other (S7.31). It contacts no other
 * server: a gateway that a name or a verifier refers to (ERC-3668) is not followed.
 */
export function chainClient(
  { host, rpc }: EvmContext,
  network: Network,
  batch: boolean = rpc.batch ?? false,
): ChainClient {
  const urls = host.rpcUrls(network.caipNetworkId, { gateway: true })
  if (urls.length === 0) throw new ChainUnreachableError({ details: 'No RPC address is known' })
  const { timeout = 10_000, retryCount = 1 } = rpc
  return createClient({
    chain: viemChain(network),
    ccipRead: false,
    transport: fallback(
      urls.map((url) => http(url, { timeout, retryCount, batch, onFetchResponse: notBusy })),
      { retryCount: 0 },
    ),
  })
}

/** Throws on HTTP 429, so that the next address is asked at once: viem would wait for `Retry-After`. */
function notBusy({ status, headers }: Response): void {
  if (status !== 429) return
  const after = headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - Date.now()) / 1000)
  throw new ChainBusyError(seconds >= 0 ? { details: String(seconds) } : {})
}
