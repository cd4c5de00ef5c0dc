import type { Network } from '@latchkey/core'

/** CAIP-19: `eip155:1/erc20:0x…`; CAIP-10: `eip155:1:0x…`. Of the own currency `…/slip44:60`. */
const ASSET = /^([-a-z0-9]{3,8}:[-_a-z0-9]{1,32})[/:](?:([-a-z0-9]{3,8}):)?(.+)$/i

/**
 * What a host calls a token (S2.07): its symbol, its address, or its CAIP-19 id. In lower case; `native` for
 * the network's own currency; `undefined` for what is of another network, or no name.
 */
export function nameOf(
  wanted: unknown,
  { caipNetworkId, nativeCurrency }: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
): string | undefined {
  if (typeof wanted !== 'string' || wanted.trim() === '') return undefined
  const name = wanted.trim().toLowerCase()
  if (name === nativeCurrency.symbol.toLowerCase() || name === 'native') return 'native'
  const [, network, kind, reference] = ASSET.exec(name) ?? []
  if (network === undefined) return name
  if (network !== caipNetworkId.toLowerCase()) return undefined
  return kind === 'slip44' ? 'native' : reference
}
