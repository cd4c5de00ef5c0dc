import { ChainBehindError, ChainBusyError, ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'

import { httpProvider, post } from './httpProvider.js'
import { quietRpc } from './quietRpc.js'

/** A connection to a node of the right chain. */
export interface Node {
  readonly api: ApiPromise
  /** A call as it is, where decoding would only be in the way. */
  send<T>(method: string, params: readonly unknown[]): Promise<T>
  readonly alive: boolean
  close(): void
}

/**
 * Connects to a node, makes sure that it serves this network and is not behind it, and loads what it says of
 * its runtime.
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
 */
export async function openNode(url: string, network: Network, timeout: number): Promise<Node> {
  const socket = /^wss?:/.test(url)
  const provider = socket ? await openSocket(url, timeout) : httpProvider(url, timeout)
  let api: ApiPromise | undefined
  const node = {
    alive: true,
    close() {
      node.alive = false
      void (api ?? provider).disconnect().catch(() => undefined)
    },
  }
  try {
    const genesis = await inTime(checkNode(provider, network), timeout)
    const metadata = await inTime(readMetadata(provider, genesis), timeout)
    provider.on('disconnected', () => (node.alive = false))
    // Without the WebAssembly of its own cryptography: pages forbid it, and what is needed here is plain
    // JavaScript too.
    api = new ApiPromise({
      provider,
      metadata,
      initWasm: false,
      noInitWarn: true,
      throwOnConnect: true,
      rpc: quietRpc,
    })
    api.on('error', () => undefined)
    await inTime(api.isReadyOrError, timeout)
    return Object.assign(node, {
      api,
      send: <T>(method: string, params: readonly unknown[]) => provider.send<T>(method, [...params]),
    })
  } catch (error) {
    node.close()
    throw error
  }
}

async function openSocket(url: string, timeout: number): Promise<ProviderInterface> {
  const provider = new WsProvider(url, false, {}, timeout)
  try {
    const failed = new Promise<never>((_, reject) => {
      provider.on('error', () => reject(new ChainUnreachableError({ details: 'No connection' })))
      provider.on('disconnected', () => reject(new ChainUnreachableError({ details: 'No connection' })))
    })
    failed.catch(() => undefined)
    await provider.connect()
    await inTime(Promise.race([provider.isReady, failed]), timeout)
    return provider
  } catch (error) {
    await provider.disconnect().catch(() => undefined)
    // A page is not told why a socket did not open. The same host answers questions over HTTP.
    await post(
      url.replace(/^ws/, 'http'),
      { jsonrpc: '2.0', id: 1, method: 'system_health', params: [] },
      timeout,
    ).catch((reason: unknown) => {
      if (reason instanceof ChainBusyError) throw reason
    })
    throw error
  }
}

/** Resolves with the genesis hash. */
async function checkNode(provider: ProviderInterface, network: Network): Promise<string> {
  const [genesis, health] = await Promise.all([
    provider.send<unknown>('chain_getBlockHash', [0]),
    provider.send<unknown>('system_health', []).catch(() => undefined),
  ])
  const [, reference = ''] = network.caipNetworkId.split(':')
  if (typeof genesis !== 'string' || genesis.slice(2, 34) !== reference)
    throw new ChainUnreachableError({ details: 'The node serves another chain' })
  if ((Object(health) as { isSyncing?: unknown }).isSyncing === true) throw new ChainBehindError()
  return genesis
}

/**
 * What the runtime is made of, fetched here: the SDK itself complains in the console of runtimes that know
 * one version only.
 */
async function readMetadata(
  provider: ProviderInterface,
  genesis: string,
): Promise<Record<string, `0x${string}`>> {
  const [version, metadata] = await Promise.all([
    provider.send<unknown>('state_getRuntimeVersion', []),
    provider.send<unknown>('state_getMetadata', []),
  ])
  const { specVersion } = Object(version) as { specVersion?: unknown }
  if (
    typeof specVersion !== 'number' ||
    typeof metadata !== 'string' ||
    !/^0x6d657461[0-9a-f]*$/.test(metadata)
  ) {
    throw new ChainUnreachableError({ details: 'The node sent an answer that cannot be used' })
  }
  return { [`${genesis}-${specVersion}`]: metadata as `0x${string}` }
}

function inTime<T>(promise: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChainUnreachableError({ details: 'No answer in time' })),
      timeout,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
