import { expect, onTestFinished, test, vi } from 'vitest'
import { imitates, isSameAddress } from './lookAlike.js'

const REAL = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

test.each([
  ['hex, three and two', REAL, '0x6b1000000000000000000000000000000000000f', false],
  ['hex, four and two', REAL, '0x6b17000000000000000000000000000000000d0F', true],
  ['hex, three and three', REAL, '0x6b10000000000000000000000000000000000d0f', true],
  ['hex, all at the end', REAL, '0x0000000000000000000000000000Eac495271d0F', false],
  [
    'bech32, behind what all share',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qw50pppppppppppppppppppppppppppppppp3t4',
    true,
  ],
  [
    'bech32, what all share alone',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qpppppppppppppppppppppppppppppppppppp3t4',
    false,
  ],
  [
    'base58, two and two',
    '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    '9W1111111111111111111111111111111111111111WM',
    true,
  ],
  [
    'base58, one and three',
    '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    '9111111111111111111111111111111111111111WWWM',
    false,
  ],
])('an address that is made to be taken for another: %s', (_what, known, address, expected) => {
  expect(imitates(address, [known])).toBe(expected ? known : undefined)
})

test('an address imitates neither itself nor its other spelling', () => {
  expect(imitates(REAL, [REAL, REAL.toLowerCase()])).toBeUndefined()
  expect(isSameAddress(REAL, REAL.toLowerCase())).toBe(true)
  expect(isSameAddress('9Wz', '9wz')).toBe(false)
})

test('money.md 6.1: 10⁶ pairs of a fixed seed raise no alarm', () => {
  let seed = 0x2545f491
  const next = (): number => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return seed >>> 0
  }
  const alphabets = [
    '0123456789abcdef',
    '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  ] as const
  const make = (alphabet: string, length: number, prefix: string): string =>
    prefix + Array.from({ length }, () => alphabet[next() % alphabet.length]).join('')
  const kinds = [
    Array.from({ length: 1000 }, () => make(alphabets[0], 40, '0x')),
    Array.from({ length: 1000 }, () => make(alphabets[1], 44, '')),
  ]
  let pairs = 0
  for (const addresses of kinds)
    for (const [index, address] of addresses.entries()) {
      const others = addresses.slice(index + 1)
      pairs += others.length
      expect(imitates(address, others)).toBeUndefined()
    }
  expect(pairs).toBeGreaterThan(990_000)
})

test('money.md 6: of 500 known addresses each is looked at once, and only at its end', () => {
  const known = Array.from({ length: 500 }, (_, index) => `0x${String(index).padStart(40, 'a')}`)
  const ends = vi.spyOn(String.prototype, 'slice')
  const patterns = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => void vi.restoreAllMocks())
  imitates(`0x${'b'.repeat(40)}`, known)
  expect([ends.mock.calls.length, patterns.mock.calls.length]).toEqual([501, 0])
})
