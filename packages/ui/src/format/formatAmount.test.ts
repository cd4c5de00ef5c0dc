import { describe, expect, test } from 'vitest'
import { formatAmount, formatFiat } from './formatAmount.js'

describe('a token amount', () => {
  test.each([
    ['0', '0'],
    ['0.000', '0'],
    ['1', '1'],
    ['1.5', '1.5'],
    ['1234.56789', '1,234.5678'],
    ['0.00019999', '0.0001'],
    ['0.0001', '0.0001'],
    ['0.00009999', '<0.0001'],
    ['0.000000000000000001', '<0.0001'],
    ['-0.00001', '>-0.0001'],
    ['-2.34567', '-2.3456'],
    ['98765432109876543210.123456789', '98,765,432,109,876,543,210.1234'],
    ['007.10', '7.1'],
  ])('%s is written %s', (value, text) => expect(formatAmount(value)).toBe(text))

  test.each(['', 'abc', '1e-7', '1,5', '0x10', 'NaN', 'Infinity', ' 1', '1.', '.5', '<b>1</b>'])(
    '%j is not a decimal string and becomes a dash',
    (value) => expect(formatAmount(value)).toBe('–'),
  )

  test('decimals and locale follow the caller', () => {
    expect(formatAmount('1234.56789', { decimals: 2 })).toBe('1,234.56')
    expect(formatAmount('1234.56789', { locale: 'de-DE' })).toBe('1.234,5678')
    expect(formatAmount('0.001', { decimals: 2 })).toBe('<0.01')
    expect(formatAmount('12.9', { decimals: 0 })).toBe('12')
    expect(formatAmount('0.9', { decimals: 0 })).toBe('<1')
  })
})

describe('S9.09 fiat is en-US with two decimals', () => {
  test.each([
    ['0', '$0.00'],
    ['3', '$3.00'],
    ['1250.505', '$1,250.51'],
    ['0.004', '<$0.01'],
    ['0.01', '$0.01'],
    ['12345678901234567890.12', '$12,345,678,901,234,567,890.12'],
    ['x', '–'],
  ])('%s is written %s', (value, text) => expect(formatFiat(value)).toBe(text))

  test('each currency has its own decimals', () => {
    expect(formatFiat('1250.5', 'JPY')).toBe('¥1,251')
    expect(formatFiat('0.2', 'JPY')).toBe('<¥1')
    expect(formatFiat('2', 'EUR')).toBe('€2.00')
  })

  test('from right to left the sign stays behind the letters that lead it', () => {
    expect(formatFiat('1250.5', 'USD', { locale: 'ar' })).toBe('\u200f1,250.50\u00a0US$\u200e')
    expect(formatFiat('0.004', 'USD', { locale: 'ar' })).toBe('<\u200f0.01\u00a0US$\u200e')
    expect(formatFiat('2', 'USD', { locale: 'he' })).toBe('\u200f2.00\u00a0\u200f$')
  })
})

describe('what is too long for its place', () => {
  test.each([
    ['98765432109876.54', '98.76T', '$98.76T'],
    ['385246910113025123.5', '385,246.91T', '$385,246.91T'],
    ['98765432109876543210.5', '9.87E19', '$9.87E19'],
    ['1234567.8', '1.23M', '$1.23M'],
    ['12.34', '12.34', '$12.34'],
    ['999.99', '999.99', '$999.99'],
    ['0', '0', '$0.00'],
    ['0.00001', '<0.0001', '<$0.01'],
    ['x', '–', '–'],
  ])('%s is written %s, or %s', (value, amount, money) => {
    expect(formatAmount(value, { compact: true })).toBe(amount)
    expect(formatFiat(value, 'USD', { compact: true })).toBe(money)
  })

  test('follows the locale', () =>
    expect(formatFiat('98765432', 'EUR', { compact: true, locale: 'de-DE' })).toBe('98,76\u00a0Mio.\u00a0€'))
})
