import { expect, test } from 'vitest'
import { readTyped, writeTyped } from './typedAmount.js'

test.each([
  ['1.5', 'en-US', '1.5'],
  ['1,5', 'de', '1.5'],
  ['1.5', 'de', '1.5'],
  [' 12 ', 'en-US', '12'],
  ['1.', 'en-US', '1'],
  ['.5', 'en-US', '0.5'],
  [',5', 'fr', '0.5'],
  ['١٢٫٥', 'ar-EG', '12.5'],
  ['۱۲٫۵', 'fa', '12.5'],
  ['१२.५', 'hi', '12.5'],
  ['', 'en-US', ''],
  ['1.2345', 'de', '1.2345'],
  ['0.125', 'de', '0.125'],
  ['1.234', 'fr', '1.234'],
  ['1.234', 'en-US', '1.234'],
])('money 11: %s in %s is %s', (text, locale, amount) => {
  expect(readTyped(text, locale)).toBe(amount)
})

test.each([
  ['1,234', 'en-US'],
  ['1,234.5', 'en-US'],
  ['1e3', 'en-US'],
  ['-1', 'en-US'],
  ['0x10', 'en-US'],
  ['1 000', 'fr'],
  ['1.234', 'de'],
  ['1.234.567', 'pt-BR'],
  ['.', 'en-US'],
  ['1.500,5', 'de'],
])('money 11: %s in %s is not guessed at', (text, locale) => {
  expect(readTyped(text, locale)).not.toMatch(/^\d+(\.\d+)?$/)
})

test('money 11: a sign that could group digits is never a point, or both are read as two', () => {
  expect(readTyped('1.234,5', 'de')).toBe('1.234.5')
})

test('an amount is written with the language’s own point', () => {
  expect(writeTyped('1.5', 'de')).toBe('1,5')
  expect(writeTyped('1.5', 'en-US')).toBe('1.5')
})
