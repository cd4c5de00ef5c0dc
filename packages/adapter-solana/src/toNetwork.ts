import type { Network } from '@latchkey/core/adapter'

import { presentId } from './networks/replacedIds.js'

/** A network as plain data, under its id of today; `undefined` for what is no network of this family. */
export function toNetwork(chain: unknown): Network | undefined {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls } = Object(chain) as Partial<Network>
  const id = presentId(caipNetworkId)
  if (
    chainNamespace !== 'solana' ||
    !id ||
    !name ||
    !nativeCurrency?.symbol ||
    !Number.isInteger(nativeCurrency.decimals) ||
    !rpcUrls
  )
    return undefined
  const older =
    id === caipNetworkId ? {} : { deprecatedCaipNetworkId: caipNetworkId, id: id.slice('solana:'.length) }
  // Through JSON, which leaves functions and absent fields behind.
  return JSON.parse(JSON.stringify({ ...Object(chain), ...older, caipNetworkId: id })) as Network
}
