import { expect, test } from 'vitest'
import { readAmount } from './readAmount.js'

test.each([
  ['en-US', '1.5', '1.5'],
  ['en-US', ' 1.5 ', '1.5'],
  ['en-US', '1.', '1'],
  ['en-US', '.5', '0.5'],
  ['en-US', '', ''],
  // A comma groups digits here: 1,500 is no 1.5.
  ['en-US', '1,5', '1,5'],
  ['en-US', '1,500', '1,500'],
  ['de', '1,5', '1.5'],
  ['de', '1.5', '1.5'],
  ['de', '1.500,5', '1.500.5'],
  ['fr', ',5', '0.5'],
  ['ar-EG', '١٫٥', '1.5'],
  ['fa', '۱۲٫۰۵', '12.05'],
  ['hi-u-nu-deva', '१.५', '1.5'],
  ['en-US', '1e3', '1e3'],
  ['en-US', '-1', '-1'],
  ['en-US', '.', '.'],
])('S2.39 in %s `%s` is read as `%s`', (locale, text, amount) => {
  expect(readAmount(text, locale)).toBe(amount)
})
