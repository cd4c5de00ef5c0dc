import { describe, expect, it, test } from 'vitest'

import { cut, formatIn, inFours } from './format.js'

describe('amounts are exact', () => {
  const amount = { value: '1234567890123456789012', decimals: 18, symbol: 'ETH' }
  it.each([
    ['en', '1,234.567890123456789012\u00a0ETH'],
    ['de', '1.234,567890123456789012\u00a0ETH'],
    ['ar', '1,234.567890123456789012\u00a0ETH'],
  ])('in %s', (locale, expected) => {
    expect(formatIn(locale).amount(amount)).toBe(expected)
  })
  it('where little is known', () => {
    const format = formatIn('en')
    expect(format.amount({ value: '5', token: '0x5fbdb2315678afecb367f032d93f642f64180aa3' })).toBe(
      '5\u00a00x5fbd…0aa3',
    )
    expect(format.amount({ value: '1', token: 't', symbol: 'ART', tokenId: '7', decimals: 0 })).toBe('ART #7')
    expect(format.amount({ value: '3', token: 't', symbol: 'ART', tokenId: '7', decimals: 0 })).toBe(
      '3 × ART #7',
    )
  })
})

test('addresses', () => {
  expect(cut('0x5fbdb2315678afecb367f032d93f642f64180aa3')).toBe('0x5fbd…0aa3')
  expect(cut('short')).toBe('short')
  expect(inFours('0x5fbdb2315678')).toBe('0x 5fbd b231 5678')
  expect(inFours('bc1qw508d6')).toBe('bc1q w508 d6')
})

test('days, and what is none', () => {
  expect(formatIn('en').dateOf('2027-01-15T08:00:00.000Z')).toContain('2027')
  expect(formatIn('en').dateTime(Date.UTC(2027, 0, 15, 8, 7))).toMatch(/2027.*:07/)
  expect(formatIn('en').dateOf('soon')).toBe('soon')
})
