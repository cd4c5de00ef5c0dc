import { describe, expect, it } from 'vitest'
import { toUnits, toWhole } from './amounts.js'

describe('amounts', () => {
  it.each([
    ['1.5', 3, 1500n],
    ['0.000007', 6, 7n],
    ['1', 0, 1n],
    ['1.0', 0, 1n],
    ['1.500000', 3, 1500n],
    ['00.1', 1, 1n],
    [
      '123456789012345678901234567890.123456789012345678',
      18,
      123456789012345678901234567890123456789012345678n,
    ],
  ] as const)('%s at %i decimals is %s, exactly, and back', (amount, decimals, units) => {
    expect(toUnits(amount, decimals)).toBe(units)
    expect(toUnits(toWhole(units, decimals), decimals)).toBe(units)
  })

  it.each([
    ['1e3', 'amount-format'],
    ['1,5', 'amount-format'],
    ['1.000.000', 'amount-format'],
    ['abc', 'amount-format'],
    ['', 'amount-format'],
    ['.', 'amount-format'],
    ['-abc', 'amount-format'],
    [`1${'0'.repeat(100)}`, 'amount-format'],
    ['0', 'invalid-amount'],
    ['0.00', 'invalid-amount'],
    ['-1', 'invalid-amount'],
    ['0.0001', 'too-many-decimals'],
  ])('%s says what is wrong: %s', (amount, code) =>
    expect(() => toUnits(amount, 3)).toThrow(expect.objectContaining({ code }) as Error),
  )

  it.each([
    [0n, 2, '0'],
    [5n, 2, '0.05'],
    [1500n, 3, '1.5'],
    [1000n, 3, '1'],
    [7n, 0, '7'],
  ])('%s at %i decimals is written %s', (units, decimals, text) =>
    expect(toWhole(units, decimals)).toBe(text),
  )
})
