import { expect, test } from 'vitest'
import { digitsOf } from './digitsOf.js'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['G-123456 is your code', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['１２３４５６', '123456'],
  ['½²', ''],
  ['abc', ''],
])('%s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})
