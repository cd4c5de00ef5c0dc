import { expect, test } from 'vitest'
import { isEmail } from './isEmail.js'

test.each([
  ['dora@example.org', true],
  [' dora+lists@mail.example.org ', true],
  ['дора@пример.рф', true],
  ['dora@müller.example', true],
  ['dora', false],
  ['dora@', false],
  ['@example.org', false],
  ['dora@example', false],
  ['dora@example.', false],
  ['do ra@example.org', false],
  ['dora@@example.org', false],
  ['dora@example.org\r\nBcc: eve@example.org', false],
  [`${'d'.repeat(250)}@example.org`, false],
])('behaviour 4.19: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})
