import type { CaipNetworkId } from '@latchkey/core/adapter'

/** The SS58 registry's prefixes of the networks that this package knows. */
const known: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': 0,
}

/** For chains without a prefix of their own; every chain reads it. */
export const genericPrefix = 42

export function ss58PrefixOf(
  caipNetworkId: CaipNetworkId,
  own: Readonly<Record<CaipNetworkId, number>> = {},
): number {
  return own[caipNetworkId] ?? known[caipNetworkId] ?? genericPrefix
}
