import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

const decimal = /^\d+(\.\d+)?$/

/** `balance:tokens`. */
export function tokenBalancesSuite(context: ConformanceContext): void {
  const { networks } = context
  const signal = anySignal()

  it('has decimal strings, never floating point', async (test) => {
    const { call, address } = await having(context, 'balance:tokens', test)
    for (const balance of await call({
      address,
      network: networks[0],
      tokens: context.tokens ?? [],
      signal,
    })) {
      expect(balance.chainId).toBe(networks[0].caipNetworkId)
      expect(balance.quantity.numeric).toMatch(decimal)
      expect(balance.quantity.decimals).toMatch(/^[1-9]\d*$/)
    }
  })

  it('asks for nothing when there is nothing to ask for', async (test) => {
    const { call, address } = await having(context, 'balance:tokens', test)
    if (context.tokens) expect(await call({ address, network: networks[0], tokens: [], signal })).toEqual([])
  })
}
