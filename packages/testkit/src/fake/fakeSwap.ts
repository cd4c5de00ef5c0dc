import {
  InsufficientFundsError,
  NoRouteError,
  parseUnits,
  PriceMovedError,
  SwapsNotSupportedError,
  formatUnits,
  type Swap,
  type SwapQuote,
  type SwapRequest,
} from '@latchkey/core/adapter'

import { nativeUnits, type FakeChain } from './fakeChain.js'

const DECIMALS = 18
const HUNDREDTHS_OF_PERCENT = 10_000n

/** Swaps at `chain.rate`, by calls of the fake. A token takes an approval first. */
export function fakeSwap(chain: FakeChain): Swap {
  function quoteOf({ account, amount, from, to, slippage, signal }: SwapRequest): SwapQuote {
    signal.throwIfAborted()
    if (chain.rate === undefined) throw new SwapsNotSupportedError()
    if (from?.address === to?.address) throw new NoRouteError()
    const { units, error } = parseUnits(amount, DECIMALS)
    if (error) throw error
    const out = units * chain.rate
    const available = from ? units : nativeUnits(chain, account)
    const { symbol } = chain.native
    return {
      source: 'pools',
      out: formatUnits(out, DECIMALS),
      least: formatUnits(out - (out * BigInt(slippage)) / HUNDREDTHS_OF_PERCENT, DECIMALS),
      impact: 0.1,
      route: [{ via: 'Fake', fee: 30 }],
      costs: [{ kind: 'network', amount: { value: chain.fee, decimals: DECIMALS, symbol } }],
      ...(from && { approval: { spender: 'router' } }),
      available: formatUnits(available, DECIMALS),
      max: formatUnits(available, DECIMALS),
      ...(units > available && { missing: 'amount' }),
      block: '1',
    }
  }
  return {
    async tokens({ address, signal }) {
      signal.throwIfAborted()
      if (chain.rate === undefined) return undefined
      return [{ address: address ?? 'coupon', symbol: 'COUPON', name: 'Coupon', decimals: DECIMALS }]
    },
    quote: async (request) => quoteOf(request),
    async prepare({ least, ...request }) {
      const quote = quoteOf(request)
      if (quote.missing) throw new InsufficientFundsError()
      const [out, asked] = [parseUnits(quote.out, DECIMALS), parseUnits(least, DECIMALS)]
      if (asked.error) throw asked.error
      if ((out.units ?? 0n) < asked.units) throw new PriceMovedError()
      const { from, to, amount } = request
      return {
        calls: [
          ...(from ? [{ step: 'approve', body: { does: `approve ${amount}` } } as const] : []),
          { step: 'swap', body: { does: `swap ${amount}`, fails: chain.swapFails } },
        ],
        quote: { ...quote, least },
        foresight: {
          ok: true,
          changes: [
            { ...(from && { token: from }), amount: `-${amount}` },
            { ...(to && { token: to }), amount: quote.out },
          ],
          approvals: [],
          complete: true,
        },
      }
    },
    async received({ hashes, signal }) {
      signal.throwIfAborted()
      const made = hashes.flatMap((hash) =>
        chain.done.includes(hash) ? (chain.bundles.get(hash) ?? []) : [],
      )
      const swapped = made
        .map(({ does }) => /^swap (.+)$/.exec(does)?.[1])
        .find((amount) => amount !== undefined)
      if (swapped === undefined || chain.rate === undefined) return undefined
      return formatUnits((parseUnits(swapped, DECIMALS).units ?? 0n) * chain.rate, DECIMALS)
    },
  }
}
