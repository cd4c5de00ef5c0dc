import { expect, it } from 'vitest'

import { unitsOf } from './lowerField.js'

const en = { decimalSign: '.', groupSign: ',' }
const de = { decimalSign: ',', groupSign: '.' }

it.each([
  ['10', en, 10_000_000n],
  [' 4.5 ', en, 4_500_000n],
  ['4,5', de, 4_500_000n],
  // Number pads write a point everywhere.
  ['4.5', de, 4_500_000n],
  ['0.000001', en, 1n],
  ['5.', en, 5_000_000n],
  ['.5', en, 500_000n],
  ['٤٫٥', en, 4_500_000n],
  ['۴', en, 4_000_000n],
  ['४', en, 4_000_000n],
  ['๔', en, 4_000_000n],
  ['４', en, 4_000_000n],
  // What stands between thousands elsewhere.
  ['5,000', en, undefined],
  ['5.000', de, undefined],
  ['1.0000001', en, undefined],
  ['1.2.3', en, undefined],
  ['1,2,3', de, undefined],
  ['-1', en, undefined],
  ['1e3', en, undefined],
  ['.', en, undefined],
  ['', en, undefined],
] as const)('%s with %o is %s', (text, signs, units) => {
  expect(unitsOf(text, 6, signs)).toBe(units)
})

it('of a token without decimals, whole ones alone', () => {
  expect(unitsOf('7', 0, en)).toBe(7n)
  expect(unitsOf('7.1', 0, en)).toBeUndefined()
})
