import { expect, it } from 'vitest'

import { unitsOf } from './lowerField.js'

it.each([
  ['10', '.', 10_000_000n],
  [' 4.5 ', '.', 4_500_000n],
  ['4,5', ',', 4_500_000n],
  ['0.000001', '.', 1n],
  ['5.', '.', 5_000_000n],
  ['٤٫٥', '.', 4_500_000n],
  ['۴', '.', 4_000_000n],
  ['४', '.', 4_000_000n],
  // What stands between thousands elsewhere.
  ['5,000', '.', undefined],
  ['5.000', ',', undefined],
  ['1.0000001', '.', undefined],
  ['1.2.3', '.', undefined],
  ['-1', '.', undefined],
  ['1e3', '.', undefined],
  ['.5', '.', undefined],
  ['', '.', undefined],
] as const)('%s with %s before decimals is %s', (text, comma, units) => {
  expect(unitsOf(text, 6, comma)).toBe(units)
})

it('of a token without decimals, whole ones alone', () => {
  expect(unitsOf('7', 0, '.')).toBe(7n)
  expect(unitsOf('7.1', 0, '.')).toBeUndefined()
})
