import { expect, it } from 'vitest'

import { readAmount, toWhole } from './units.js'

it.each([
  ['1', 10_000_000_000n],
  ['0.0000000001', 1n],
  ['1.50', 15_000_000_000n],
  ['1.500000000000000', 15_000_000_000n],
  ['007', 70_000_000_000n],
  ['', 'empty'],
  ['0', 'invalid'],
  ['0.00', 'invalid'],
  ['-1', 'invalid'],
  ['1e3', 'invalid'],
  ['.5', 'invalid'],
  ['1.', 'invalid'],
  ['1,000', 'invalid'],
  ['9'.repeat(60), 'invalid'],
  ['0.00000000001', 'decimals'],
])('reads %j', (text, expected) => expect(readAmount(text, 10)).toBe(expected))

it.each([
  [0n, 12, '0'],
  [1n, 12, '0.000000000001'],
  [1_500_000_000_000n, 12, '1.5'],
  [7n, 0, '7'],
])('writes %s with %i decimals', (units, decimals, text) => expect(toWhole(units, decimals)).toBe(text))
