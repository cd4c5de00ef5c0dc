import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `identity:resolve`. */
export function identitySuite(context: ConformanceContext): void {
  const { networks } = context
  const signal = anySignal()

  it('is a name, a picture, both or neither', async (test) => {
    const { call, address } = await having(context, 'identity:resolve', test)
    const { name, avatar, ...rest } = await call({ address, network: networks[0], signal })
    expect(rest).toEqual({})
    expect([name, avatar].every((text) => text === undefined || text !== '')).toBe(true)
  })
}
