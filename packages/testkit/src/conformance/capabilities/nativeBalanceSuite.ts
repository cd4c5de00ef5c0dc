import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `balance:native`. */
export function nativeBalanceSuite(context: ConformanceContext): void {
  const { networks } = context
  const signal = anySignal()

  it('is a whole number in the smallest unit', async (test) => {
    const { call, address } = await having(context, 'balance:native', test)
    const balance = await call({ address, network: networks[0], signal })
    expect(balance.value).toMatch(/^\d+$/)
    expect(balance.decimals).toBe(networks[0].nativeCurrency.decimals)
    expect(balance.symbol).toBe(networks[0].nativeCurrency.symbol)
  })

  it('can be called off', async (test) => {
    const { call, address } = await having(context, 'balance:native', test)
    await expect(call({ address, network: networks[0], signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
}
