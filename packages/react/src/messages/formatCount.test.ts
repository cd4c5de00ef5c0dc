import { expect, test } from 'vitest'
import { formatCount } from './formatCount.js'

const counts = [0, 7, 99, 100, 530, 999, 1000, 12_345, 999_999, 1_234_567]

test.each(['en', 'en-US', 'en-GB', 'en-IN', 'en-ZA', 'de', 'fr', 'ar-EG', 'hi', 'fa'])(
  'issue 12: a count is written in %s as Intl writes it',
  (locale) => {
    for (const count of counts)
      expect(formatCount(count, locale)).toBe(new Intl.NumberFormat(locale).format(count))
  },
)
