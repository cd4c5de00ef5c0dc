import type { SwapContracts, SwapSource } from '../evmAdapterOptions.js'

const oneInch: SwapSource = { target: '0x111111125421cA6dc452d289314280a0f8842A65' }
const zeroEx: SwapSource = { target: '0x0000000000001fF3684f28c67538d4D072C22734' }
const lifi: SwapSource = { target: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE' }

/**
 * Contracts of sources that a gateway may have, the same on all networks of `knownSwaps`: AllowanceHolder of
 * 0x (docs.0x.org), AggregationRouterV6 of 1inch (portal.1inch.dev) and LiFiDiamond (docs.li.fi), as of
 * November 2026. Orders of CoW are signed and not sent, which wallets' calls have no place for.
 */
const known: ReadonlyMap<string, SwapSource | false> = new Map<string, SwapSource | false>([
  ['0x', zeroEx],
  ['1inch', oneInch],
  ['lifi', lifi],
  ['cow', false],
  ['cowswap', false],
  ['cowprotocol', false],
])

/**
 * Where a source's transactions may go, and who may spend for them; `undefined` where none of its are taken.
 * One that is not known may use the router of the chain's own swaps, and nothing else.
 */
export function sourceOf(
  name: string,
  { sources = {}, router }: SwapContracts,
): Required<SwapSource> | undefined {
  const found = Object.entries(sources).find(([each]) => plain(each) === plain(name))
  const source = found ? found[1] : known.has(plain(name)) ? known.get(plain(name)) : { target: router }
  return source === false || source === undefined
    ? undefined
    : { target: source.target, spender: source.spender ?? source.target }
}

/** Names are written in many ways: `LI.FI`, `Li.Fi`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\da-z]/g, '')
