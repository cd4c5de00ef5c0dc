import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '../../model/decimal.js'
import { parseUnits } from './amounts.js'

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
    expect(parseUnits(amount, decimals)).toEqual({ units })
    expect(parseUnits(formatUnits(units, decimals), decimals)).toEqual({ units })
  })

  it.each([
    ['1e3', 'amount-format'],
    ['1,5', 'amount-format'],
    ['1.000.000', 'amount-format'],
    ['abc', 'amount-format'],
    ['', 'invalid-amount-or-receiver'],
    ['.', 'amount-format'],
    ['-abc', 'amount-format'],
    [`1${'0'.repeat(100)}`, 'amount-format'],
    ['0', 'invalid-amount'],
    ['0.00', 'invalid-amount'],
    ['-1', 'invalid-amount'],
    ['0.0001', 'too-many-decimals'],
  ])('%s says what is wrong: %s', (amount, code) =>
    expect(parseUnits(amount, 3).error).toMatchObject({ code }),
  )

  it.each([
    [0n, 2, '0'],
    [5n, 2, '0.05'],
    [1500n, 3, '1.5'],
    [1000n, 3, '1'],
    [7n, 0, '7'],
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [1n, 18, '0.000000000000000001'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ])('%s at %i decimals is written %s', (units, decimals, text) =>
    expect(formatUnits(units, decimals)).toBe(text),
  )
})

describe('amounts, whatever they are (issue 11, item 1)', () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  const units = fc.bigInt({ min: 1n, max: 10n ** 60n })

  it('what is printed is read as the same amount', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        expect(parseUnits(formatUnits(amount, places), places)).toEqual({ units: amount })
      }),
    )
  })

  it('is printed in one way only: no zeros at either end, no point without digits', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        expect(formatUnits(amount, places)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it('more decimals than the currency has are an error, and never rounded', () => {
    fc.assert(
      fc.property(units, decimals, fc.integer({ min: 1, max: 9 }), (amount, places, digit) => {
        const text = `${amount}.${'0'.repeat(places)}${digit}`
        expect(parseUnits(text, places).error).toMatchObject({ code: 'too-many-decimals' })
      }),
    )
  })

  it('one more in the last place is one unit more', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const [less, more] = [parseUnits(formatUnits(amount, places), places), amount + 1n]
        expect(parseUnits(formatUnits(more, places), places).units).toBe((less.units ?? 0n) + 1n)
      }),
    )
  })

  it('any text gives units above zero or one error of ours, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), decimals, (text, places) => {
        const read = parseUnits(text, places)
        if (read.error)
          expect([
            'amount-format',
            'invalid-amount',
            'invalid-amount-or-receiver',
            'too-many-decimals',
          ]).toContain(read.error.code)
        else expect(read.units > 0n && /^\d+(\.\d+)?$/.test(text)).toBe(true)
      }),
    )
  })
})
