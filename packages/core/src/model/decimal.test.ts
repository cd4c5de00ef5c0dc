import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals, multiplyDecimals, toDecimal, fiatTotal, fiatValue } from './decimal.js'
import type { TokenBalance } from './tokenBalance.js'

const balance = (numeric: string, price?: number, value?: number): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'fake:1',
  quantity: { decimals: '18', numeric },
  ...(price !== undefined && { price }),
  ...(value !== undefined && { value }),
})

describe('R13 amounts are exact', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['0', '0', '0'],
    ['1', '0.000000000000000001', '1.000000000000000001'],
    ['99999999999999999999999999', '0.01', '99999999999999999999999999.01'],
    ['9.50', '0.50', '10'],
  ])('%s + %s = %s', (a, b, sum) => expect(addDecimals(a, b)).toBe(sum))

  it.each([
    ['0.1', '0.1', '0.01'],
    ['1.5', '2', '3'],
    ['0.000000000000000001', '3000.55', '0.00000000000000300055'],
    ['123456789.987654321', '0', '0'],
  ])('%s × %s = %s', (a, b, product) => expect(multiplyDecimals(a, b)).toBe(product))

  it.each([
    ['1', '1.0', 0],
    ['0.3', '0.30000000000000004', -1],
    ['10', '9.999', 1],
  ])('%s against %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order))

  it.each([
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [1e21, '1000000000000000000000'],
    [3000, '3000'],
    [0, '0'],
  ])('the number %d is %s', (number, text) => expect(toDecimal(number)).toBe(text))

  it('a total is the sum of what has a price', () => {
    expect(
      fiatTotal([balance('0.1', 0.1), balance('0.2', 1), balance('5'), balance('1', undefined, 0.3)]),
    ).toBe('0.51')
    expect(fiatTotal([balance('5')])).toBeUndefined()
    expect(fiatTotal([])).toBeUndefined()
    expect(fiatValue(balance('3', 0.1))).toBe('0.3')
  })
})
