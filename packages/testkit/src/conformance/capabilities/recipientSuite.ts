import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `recipient:records`. */
export function recipientSuite(context: ConformanceContext): void {
  const { networks } = context
  const signal = anySignal()

  it('names kinds of coin by their numbers, and makes no address of what is none', async (test) => {
    const { call } = await having(context, 'recipient:records', test)
    const form = await call({ network: networks[0], signal })
    expect(form.coinTypes.every((coinType) => /^\d+$/.test(coinType))).toBe(true)
    expect(new Set(form.coinTypes).size).toBe(form.coinTypes.length)
    expect(form.coinTypes.length).toBeGreaterThan(0)
    for (const coinType of form.coinTypes)
      expect(form.toAddress({ coinType, bytes: '0x00' }), `one byte of ${coinType}`).toBeUndefined()
    const foreign = '0123456789'.repeat(2)
    for (const bytes of [`0x${'11'.repeat(20)}`, `0x${'11'.repeat(32)}`])
      expect(form.toAddress({ coinType: foreign, bytes }), 'a kind that was not named').toBeUndefined()
  })
}
