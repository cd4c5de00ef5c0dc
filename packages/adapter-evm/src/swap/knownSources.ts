import type { SwapContracts, SwapSource } from '../evmAdapterOptions.js'

const oneInch: SwapSource = { target: '0x111111125421cA6dc452d289314280a0f8842A65' }

/**
 * Contracts of sources that a gateway may have, the same on all networks of `knownSwaps`: AggregationRouterV6
 * of 1inch (portal.1inch.dev), as of November 2026. Calls of 0x lead to a contract that changes, and those of
 * LI.FI to facets of many forms: what they would give at least cannot be read, so none of theirs are taken.
 * Orders of CoW are signed and not sent, which wallets' calls have no place for.
 */
const known: ReadonlyMap<string, SwapSource | false> = new Map<string, SwapSource | false>([
  ['0x', false],
  ['1inch', oneInch],
  ['lifi', false],
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
