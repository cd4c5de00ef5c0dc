import { expect, test } from 'vitest'
import { cutMiddle } from './cutMiddle.js'

const ADDRESS = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

test('F10, look A7: an address keeps four characters and four, wherever it stands', () =>
  expect(cutMiddle(ADDRESS)).toBe('0x6B17…1d0F'))

test.each([
  [ADDRESS, 4, 4, '0x6B17…1d0F'],
  [ADDRESS, 4, 6, '0x6B17…271d0F'],
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 4, 4, '9WzD…AWWM'],
  ['alice.eth', 4, 4, 'alice.eth'],
  ['0123456789', 4, 4, '0123…6789'],
  ['', 4, 4, ''],
])('%s with %i and %i is %s', (text, start, end, cut) => expect(cutMiddle(text, start, end)).toBe(cut))
