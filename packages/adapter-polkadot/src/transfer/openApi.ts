import { ApiPromise } from '@polkadot/api'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'

import { quietRpc } from './quietRpc.js'

/**
 * The SDK over a connection that stands. It comes with metadata: the SDK itself complains in the console of
 * runtimes that know one version only.
 */
export async function openApi(
  provider: ProviderInterface,
  metadata: Readonly<Record<string, `0x${string}`>>,
): Promise<ApiPromise> {
  // Without the WebAssembly of its own cryptography: pages forbid it, and what is needed here is plain
  // JavaScript too.
  const api = new ApiPromise({
    provider,
    metadata: { ...metadata },
    initWasm: false,
    noInitWarn: true,
    throwOnConnect: true,
    rpc: quietRpc,
  })
  api.on('error', () => undefined)
  return api.isReadyOrError
}
