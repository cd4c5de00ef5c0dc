import { expect, test } from 'vitest'
import { plurals } from './plurals.js'

test.each([
  ['pl', 1, '1 portfel'],
  ['pl', 3, '3 portfele'],
  ['pl', 12, '12 portfeli'],
  ['ja', 3, '3 portfela'],
])('%s: %s takes its form', (locale, count, text) => {
  expect(
    plurals(locale)(count, { one: '# portfel', few: '# portfele', many: '# portfeli', other: '# portfela' }),
  ).toBe(text)
})
