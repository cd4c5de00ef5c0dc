import { ChainBehindError, ChainBusyError, ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'
import { WsProvider } from '@polkadot/rpc-provider/ws'

import { httpProvider, post } from './httpProvider.js'
import { createRuntimeSource, unusable, type Runtime } from './runtime.js'
import { sendOnly } from './sendOnly.js'

/** A connection to a node of the right chain. */
export interface Node {
  send<T>(method: string, params: readonly unknown[]): Promise<T>
  /** What the chain's runtime is made of, now. */
  runtime(): Promise<Runtime>
  /**
   * The SDK, loaded by the first call: for building, signing and following a transaction. It stays that of
   * the runtime that the chain has at the call; after an upgrade there is another one.
   */
  api(): Promise<ApiPromise>
  readonly alive: boolean
  close(): void
}

/** A node whose SDK is there. */
export type ApiNode = Pick<Node, 'send'> & { readonly api: ApiPromise }

/**
 * Connects to a node, and makes sure that it serves this network and is not behind it.
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
 */
export async function openNode(url: string, network: Network, timeout: number): Promise<Node> {
  const provider = /^wss?:/.test(url) ? await openSocket(url, timeout) : httpProvider(url, timeout)
  const ofOneRuntime = sendOnly((...call) => provider.send(...call))
  const send: Node['send'] = <T>(method: string, params: readonly unknown[]) =>
    inTime(provider.send<T>(method, [...params]), timeout)
  const runtime = createRuntimeSource(send)
  let genesis = ''
  let api: { readonly specVersion: number; readonly open: Promise<ApiPromise> } | undefined
  const node = {
    alive: true,
    send,
    runtime,
    async api(): Promise<ApiPromise> {
      const [{ specVersion, metadata }, { openApi }] = await Promise.all([
        runtime(),
        import('../transfer/openApi.js'),
      ])
      if (!node.alive) throw new ChainUnreachableError({ details: 'No connection' })
      if (api?.specVersion !== specVersion) api = undefined
      const own = (api ??= {
        specVersion,
        open: inTime(openApi(ofOneRuntime, { [`${genesis}-${specVersion}`]: metadata }), timeout),
      })
      own.open.catch(() => {
        if (api === own) api = undefined
      })
      const open = await own.open
      if (open.runtimeVersion.specVersion.toNumber() === specVersion) return open
      // The SDK asks for the version as well: of an upgrade since, or of another node behind the address. Its
      // metadata may then be of yet another runtime.
      if (api === own) api = undefined
      throw unusable()
    },
    close() {
      node.alive = false
      const end = (): void => void provider.disconnect().catch(() => undefined)
      if (api) api.open.then(end, end)
      else end()
    },
  }
  try {
    genesis = await inTime(checkNode(provider, network), timeout)
    provider.on('disconnected', () => (node.alive = false))
    return node
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

function inTime<T>(promise: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChainUnreachableError({ details: 'No answer in time' })),
      timeout,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
